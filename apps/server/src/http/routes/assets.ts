import { routes } from '@sightline/core/contract';
import { serve, type ServedRoute } from '../route-table.ts';
import { exportOf } from './export-route.ts';
import { importing, importOf } from './import-route.ts';

const view = 'ImportExportRestApi';

/** Routes that export all objects visible to the user into one bundle, and that import such a bundle. */
export const assetRoutes: readonly ServedRoute[] = [
  serve(
    routes.exportAssets,
    { permission: ['can_export', view], relation: 'sees', rateClass: 'ordinary', audit: 'assets.export' },
    exportOf('assets'),
  ),
  serve(
    routes.importAssets,
    {
      ...importing,
      permission: ['can_import_', view],
      audit: 'assets.import',
    },
    importOf('assets'),
  ),
];
