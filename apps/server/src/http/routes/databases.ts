import { AppError, isAppError } from '@sightline/core';
import { routes } from '@sightline/core/contract';
import { describeDatabase, describeDatabases } from '../../domain/databases/describe-databases.ts';
import { databaseUses } from '../../domain/databases/database-uses.ts';
import { uploadSchemas } from '../../domain/databases/upload-schemas.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { stateTag } from '../../domain/history/state-tag.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { scopeOf } from '../../domain/scope.ts';
import { listSchemas, listTables } from '../../domain/tables/table-catalogue.ts';
import { databaseList, databasesById } from '../../store/databases.ts';
import { OlderRefusal, Refusal } from '../../domain/refusal.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagState } from '../version-tag.ts';
import { selectStarOf, tableExtra, tableMetadata } from './table-metadata.ts';

const read: Declaration = {
  permission: ['can_read', 'Database'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};

/** Routes for databases: list, item and contents. */
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
  serve(routes.getDatabase, read, async ({ params, subject, reply, deps: { store } }) => {
    const tag = await stateTag(store.db, { type: 'database', id: params.pk });
    const database = await visibleDatabase(store.db, subject, params.pk);
    tagState(reply, tag);
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
    try {
      if (q?.upload_allowed === true) return { result: [...(await uploadSchemas(deps, subject, database))] };
      return { result: [...(await listSchemas(deps, { database, scope: scopeOf(subject) }))] };
    } catch (error) {
      throw isAppError(error) ? new Refusal(500, 'There was an error connecting to the database') : error;
    }
  }),
  serve(routes.listTables, read, async ({ params, q, subject, deps }) => {
    const database = await visibleDatabase(deps.store.db, subject, params.pk).catch((error: unknown) => {
      throw error instanceof Refusal ? new OlderRefusal(404, 'Database not found.') : error;
    });
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
    return tableMetadata(deps, subject, { databaseId: params.pk, schema, name });
  }),
  serve(routes.getTableExtra, read, async ({ params, query, subject, deps }) => {
    await visibleDatabase(deps.store.db, subject, params.pk);
    const { name, schema } = query;
    return name ? tableExtra(deps, subject, { databaseId: params.pk, schema, name }) : {};
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
