import { databases, type DatabaseRow } from '../../store/databases.ts';
import { datasetIdsOfDatabase, datasetsById } from '../../store/datasets.ts';
import { ensurePermissions, touchRights } from '../../store/roles.ts';
import type { PermissionPair } from '../access.ts';
import type { Deps } from '../deps.ts';
import { foundRow } from '../remove-rows.ts';
import { listSchemas } from '../tables/table-catalogue.ts';
import { wholeScope } from '../../store/visibility.ts';

const pairsAtOnce = 1000;

const pairsOf = async (deps: Deps, database: DatabaseRow): Promise<readonly PermissionPair[]> => {
  const { id, database_name: name } = database;
  const schemas = await listSchemas(deps, { database, scope: wholeScope });
  const datasets = await datasetsById(deps.store.db, await datasetIdsOfDatabase(deps.store.db, id));
  return [
    ['database_access', `[${name}].(id:${id})`],
    ...schemas.map((schema): PermissionPair => ['schema_access', `[${name}].[${schema}]`]),
    ...datasets.map((dataset): PermissionPair => [
      'datasource_access',
      `[${name}].[${dataset.table_name}](id:${dataset.id})`,
    ]),
  ];
};

/**
 * Creates the grantable permissions for a database, its schemas and its datasets. Throws 404, or the connection error
 * if the database cannot be reached.
 */
export const syncPermissions = async (deps: Deps, id: number): Promise<void> => {
  const pairs = await pairsOf(deps, await foundRow(deps, databases, id));
  await deps.store.db.transaction().execute(async (db) => {
    for (let start = 0; start < pairs.length; start += pairsAtOnce)
      await ensurePermissions(db, pairs.slice(start, start + pairsAtOnce));
    await touchRights(db);
  });
};
