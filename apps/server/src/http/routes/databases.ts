import { AppError, isAppError } from '@sightline/core';
import { routes } from '@sightline/core/contract';
import { describeDatabase, describeDatabases } from '../../domain/databases/describe-databases.ts';
import { defaultSchemaOf } from '../../domain/databases/engines.ts';
import { databaseUses } from '../../domain/databases/database-uses.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { scopeOf } from '../../domain/scope.ts';
import { selectStar } from '../../domain/tables/select-star.ts';
import { describeTable, listSchemas, listTables } from '../../domain/tables/table-catalogue.ts';
import { databaseList, databasesById, type DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../../domain/access.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { RelationDetails } from '../../domain/server-ports.ts';
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
  const { schema, name } = table;
  return { database, table: await describeTable(deps, { database, scope: scopeOf(subject), schema, name }) };
};

const starOf = (database: DatabaseRow, table: RelationDetails) =>
  selectStar(table, {
    defaultSchema: defaultSchemaOf(database),
    columns: table.columns.map((column) => column.name),
  });

const selectStarOf = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly databaseId: number; readonly schema: string | undefined; readonly name: string },
) => {
  const { database, table } = await findTable(deps, subject, asked);
  if (!table) throw tableMissing(asked.name);
  return { result: starOf(database, table) };
};

/** Keys in the contract's shape: each column carries those that it is part of. */
const keysOf = ({ primaryKey, foreignKeys }: RelationDetails) => ({
  primary: primaryKey === null ? null : { column_names: primaryKey.columns, name: primaryKey.name, type: 'pk' },
  foreign: foreignKeys.map((key) => ({
    column_names: key.columns,
    name: key.name,
    options: {},
    referred_columns: key.referredColumns,
    referred_schema: key.referredSchema,
    referred_table: key.referredTable,
    type: 'fk',
  })),
});

const tableMetadata = (database: DatabaseRow, table: RelationDetails) => {
  const { primary, foreign } = keysOf(table);
  const indexes = table.indexes.map((index) => ({
    column_names: index.columns,
    name: index.name,
    unique: index.unique,
    type: 'index',
  }));
  const keys = [...(primary === null ? [] : [primary]), ...foreign, ...indexes];
  return {
    name: table.name,
    comment: table.comment,
    columns: table.columns.map((column) => ({
      name: column.name,
      type: column.engineType,
      longType: column.engineType,
      comment: column.comment,
      keys: keys.filter((key) => key.column_names.includes(column.name)),
    })),
    primaryKey: { constrained_columns: primary?.column_names ?? null, name: primary?.name ?? null },
    foreignKeys: foreign,
    indexes,
    selectStar: starOf(database, table),
  };
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
    try {
      return { result: [...(await listSchemas(deps, { database, scope: scopeOf(subject) }))] };
    } catch (error) {
      throw isAppError(error) ? new Refusal(500, 'There was an error connecting to the database') : error;
    }
  }),
  serve(routes.listTables, read, async ({ params, q, subject, deps }) => {
    const database = await visibleDatabase(deps.store.db, subject, params.pk);
    const tables = await listTables(deps, { database, scope: scopeOf(subject), schema: q.schema_name });
    return {
      count: tables.length,
      result: tables.map((table) => ({ value: table.name, type: table.kind, extra: null })),
    };
  }),
  serve(routes.getTableMetadata, read, async ({ params, query, subject, deps }) => {
    const { name, schema } = query;
    if (!name) {
      throw new AppError('INVALID_PAYLOAD_SCHEMA_ERROR', 'An error happened when validating the request', {
        status: 422,
        extra: { messages: { name: ['Missing data for required field.'] } },
      });
    }
    const { database, table } = await findTable(deps, subject, { databaseId: params.pk, schema, name });
    if (!table) throw tableMissing(name);
    return tableMetadata(database, table);
  }),
  serve(routes.getTableExtra, read, async ({ params, subject, deps: { store } }) => {
    await visibleDatabase(store.db, subject, params.pk);
    return {};
  }),
  serve(routes.listFunctions, read, async ({ params, subject, deps }) => {
    const database = await visibleDatabase(deps.store.db, subject, params.pk);
    return { function_names: [...deps.engines.of(database).functionNames] };
  }),
  serve(routes.getDatabaseUses, read, async ({ params, subject, deps }) =>
    databaseUses(deps, subject, (await visibleDatabase(deps.store.db, subject, params.pk)).id),
  ),
  serve(routes.getSelectStar, read, ({ params, subject, deps }) =>
    selectStarOf(deps, subject, { databaseId: params.pk, schema: undefined, name: params.table }),
  ),
  serve(routes.getSelectStarOfSchema, read, ({ params, subject, deps }) =>
    selectStarOf(deps, subject, { databaseId: params.pk, schema: params.schema, name: params.table }),
  ),
];
