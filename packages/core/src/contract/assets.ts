import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { exportQuery, importAnswer, importQuery } from './shapes.ts';

/** Routes for exporting and importing everything. */
export const assetRoutes = {
  exportAssets: route({
    address: addresses.exportAssets,
    summary: 'A bundle of everything that the caller sees',
    query: exportQuery,
  }),
  importAssets: route({
    address: addresses.importAssets,
    summary: 'Imports a bundle of everything; what is there is replaced',
    query: importQuery,
    output: importAnswer,
  }),
};
