import { AppError } from '@sightline/core';
import { routes } from '@sightline/core/contract';
import { describeDatabase, describeDatabases } from '../../domain/databases/describe-databases.ts';
import { databaseUses } from '../../domain/databases/database-uses.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { scopeOf } from '../../domain/scope.ts';
import { selectStar } from '../../domain/tables/select-star.ts';
import { defaultSchema, listCatalogue } from '../../domain/tables/table-catalogue.ts';
import { allowedFunctions } from '../../engine/duckdb/gate/allowed-functions.ts';
import { databaseList, databasesById } from '../../store/databases.ts';
import type { Subject } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = {
  permission: ['can_read', 'Database'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};

const findTable = async (
  deps: Deps,
  subject: Subject,
  table: { readonly databaseId: number; readonly schema: string | undefined; readonly name: string },
) => {
  const database = await visibleDatabase(deps.store.db, subject, table.databaseId);
  const tables = await listCatalogue(deps, database, scopeOf(subject));
  const schema = table.schema || defaultSchema;
  return tables.find((candidate) => candidate.schema === schema && candidate.name === table.name);
};

const tableMissing = (name: string) =>
  new AppError('TABLE_NOT_FOUND_ERROR', `The table ${name} is not there, or you may not read it.`, {
    extra: { table: name },
  });

/** Databases: list, item, and what is in them. */
export const databaseRoutes: readonly ServedRoute[] = [
  serve(routes.listDatabases, read, ({ q, subject, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: databaseList(scopeOf(subject)),
        title: 'List Database',
        maxPageSize: null,
        rows: async (ids) => describeDatabases(store.db, await databasesById(store.db, ids), clock()),
      },
      q,
    ),
  ),
  serve(routes.getDatabaseInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'Database',
        permissions: ['can_export', 'can_read', 'can_upload', 'can_write'],
        addTitle: 'Add Database',
        editTitle: 'Edit Database',
        filters: databaseList(scopeOf(subject)).filters,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getDatabase, read, async ({ params, subject, deps: { store } }) => {
    const database = await visibleDatabase(store.db, subject, params.pk);
    return { id: database.id, result: describeDatabase(database) };
  }),
  serve(routes.getDatabaseRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { created_by: 'people', changed_by: 'people' },
        column: params.column,
        scope: scopeOf(subject),
      },
      q,
    ),
  ),
  serve(routes.listCatalogs, read, async ({ params, subject, deps: { store } }) => {
    await visibleDatabase(store.db, subject, params.pk);
    return { result: [] };
  }),
  serve(routes.listSchemas, read, async ({ params, q, subject, deps }) => {
    const database = await visibleDatabase(deps.store.db, subject, params.pk);
    if (q?.upload_allowed === true && database.allow_file_upload !== 1) return { result: [] };
    const tables = await listCatalogue(deps, database, scopeOf(subject));
    const schemas = new Set(tables.map((table) => table.schema));
    // An empty database still has the schema that loads go to.
    if (schemas.size === 0) schemas.add(defaultSchema);
    const others = [...schemas].filter((schema) => schema !== defaultSchema).toSorted();
    return { result: schemas.has(defaultSchema) ? [defaultSchema, ...others] : others };
  }),
  serve(routes.listTables, read, async ({ params, q, subject, deps }) => {
    const database = await visibleDatabase(deps.store.db, subject, params.pk);
    const tables = await listCatalogue(deps, database, scopeOf(subject));
    const inSchema = tables.filter((table) => table.schema === q.schema_name);
    return {
      count: inSchema.length,
      result: inSchema.map((table) => ({ value: table.name, type: 'table', extra: null })),
    };
  }),
  serve(routes.getTableMetadata, read, async ({ params, query, subject, deps }) => {
    const { name } = query;
    if (!name) {
      throw new AppError('INVALID_PAYLOAD_SCHEMA_ERROR', 'An error happened when validating the request', {
        status: 422,
        extra: { messages: { name: ['Missing data for required field.'] } },
      });
    }
    const table = await findTable(deps, subject, { databaseId: params.pk, schema: query.schema, name });
    if (!table) throw tableMissing(name);
    const columns = table.columns.map((column) => ({
      name: column.name,
      type: column.engineType,
      longType: column.engineType,
      comment: null,
      keys: [],
    }));
    return {
      name: table.name,
      comment: null,
      columns,
      primaryKey: { constrained_columns: null, name: null },
      foreignKeys: [],
      indexes: [],
      selectStar: selectStar(
        table,
        table.columns.map((column) => column.name),
      ),
    };
  }),
  serve(routes.getTableExtra, read, async ({ params, subject, deps: { store } }) => {
    await visibleDatabase(store.db, subject, params.pk);
    return {};
  }),
  serve(routes.listFunctions, read, async ({ params, subject, deps: { store } }) => {
    await visibleDatabase(store.db, subject, params.pk);
    return { function_names: [...allowedFunctions].filter((name) => /^[a-z]\w+$/.test(name)).toSorted() };
  }),
  serve(routes.getDatabaseUses, read, async ({ params, subject, deps }) =>
    databaseUses(deps, subject, (await visibleDatabase(deps.store.db, subject, params.pk)).id),
  ),
  serve(routes.getSelectStar, read, async ({ params, subject, deps }) => {
    const table = await findTable(deps, subject, { databaseId: params.pk, schema: undefined, name: params.table });
    if (!table) throw tableMissing(params.table);
    return {
      result: selectStar(
        table,
        table.columns.map((column) => column.name),
      ),
    };
  }),
  serve(routes.getSelectStarOfSchema, read, async ({ params, subject, deps }) => {
    const table = await findTable(deps, subject, { databaseId: params.pk, schema: params.schema, name: params.table });
    if (!table) throw tableMissing(params.table);
    return {
      result: selectStar(
        table,
        table.columns.map((column) => column.name),
      ),
    };
  }),
];
