import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { exportQuery, importAnswer, importQuery } from './shapes.ts';

/** Routes for exporting and importing everything. */
export const assetRoutes = {
  exportAssets: route({
    address: addresses.exportAssets,
    summary: 'Export everything that the caller can see as a bundle',
    query: exportQuery,
  }),
  importAssets: route({
    address: addresses.importAssets,
    summary: 'Import a full bundle; existing items are overwritten',
    query: importQuery,
    output: importAnswer,
  }),
};
