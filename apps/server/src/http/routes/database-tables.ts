import { routes } from '@sightline/core/contract';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { uploadSchemas } from '../../domain/databases/upload-schemas.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tableMetadata } from './table-metadata.ts';

const read: Declaration = {
  permission: ['can_read', 'Database'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
/** Routes for the schemas and tables of a database. */
export const databaseTableRoutes: readonly ServedRoute[] = [
  serve(routes.listUploadSchemas, read, async ({ params, subject, deps }) => ({
    schemas: [...(await uploadSchemas(deps, subject, await visibleDatabase(deps.store.db, subject, params.pk)))],
  })),
  serve(routes.getTableOfSchema, read, ({ params, subject, deps }) =>
    tableMetadata(deps, subject, { databaseId: params.pk, schema: params.schema, name: params.table }),
  ),
  serve(routes.getTableExtraOfSchema, read, async ({ params, subject, deps: { store } }) => {
    await visibleDatabase(store.db, subject, params.pk);
    return {};
  }),
];
