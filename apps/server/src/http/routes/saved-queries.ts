import { routes } from '@sightline/core/contract';
import { userIdOf } from '../../domain/access.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerDistinct, answerRelated } from '../../domain/lists/answer-related.ts';
import { notFound } from '../../domain/refusal.ts';
import {
  describeSavedQueries,
  savedQueryFields,
  savedQueryItemColumns,
} from '../../domain/saved-queries/describe-saved-queries.ts';
import { changeSavedQuery, createSavedQuery, ownSavedQuery } from '../../domain/saved-queries/save-query.ts';
import { deleteSavedQueries } from '../../domain/saved-queries/delete-saved-queries.ts';
import { scopeOf } from '../../domain/scope.ts';
import { distinctOfSavedQueries, savedQueriesById, savedQueryList } from '../../store/saved-queries.ts';
import { tagVersion, versionIn } from '../version-tag.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { exportOf } from './export-route.ts';
import { importing, importOf } from './import-route.ts';

const read: Declaration = {
  permission: ['can_read', 'SavedQuery'],
  relation: 'self',
  rateClass: 'ordinary',
  audit: 'none',
};
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'SavedQuery'],
  relation: 'self',
  rateClass: 'ordinary',
  audit,
  bodyLimit: 'document',
  invalidStatus: 422,
});

const listRoutes: readonly ServedRoute[] = [
  serve(routes.listSavedQueries, read, ({ q, subject, deps: { store, clock } }) => {
    const userId = userIdOf(subject);
    return answerList(
      store.db,
      {
        description: savedQueryList(userId),
        title: 'List Saved Query',
        maxPageSize: 100,
        rows: async (ids) => describeSavedQueries(store.db, await savedQueriesById(store.db, ids, userId), clock()),
      },
      q,
    );
  }),
  serve(routes.getSavedQueryInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'SavedQuery',
        permissions: ['can_export', 'can_read', 'can_write'],
        addTitle: 'Add Saved Query',
        editTitle: 'Edit Saved Query',
        filters: savedQueryList(userIdOf(subject)).filters,
        addBody: routes.createSavedQuery.body,
        editBody: routes.changeSavedQuery.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getSavedQueryRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { database: 'databases', created_by: 'people', changed_by: 'people' },
        column: params.column,
        scope: scopeOf(subject),
      },
      q,
    ),
  ),
  serve(routes.getSavedQueryDistinct, read, async ({ params: { column }, q, subject, deps: { store } }) => {
    if (column !== 'schema' && column !== 'catalog') throw notFound();
    return answerDistinct(await distinctOfSavedQueries(store.db, column, userIdOf(subject)), q);
  }),
];

/** The response to a creation contains every field, including those missing in the body. */
const emptySavedQuery = {
  catalog: null,
  db_id: null,
  description: null,
  extra_json: '{}',
  label: null,
  schema: null,
  sql: null,
  template_parameters: null,
};

const itemRoutes: readonly ServedRoute[] = [
  serve(routes.getSavedQuery, read, async ({ params, q, subject, reply, deps }) => {
    const query = await ownSavedQuery(deps, subject, params.pk);
    tagVersion(reply, query.version);
    const [row] = await describeSavedQueries(deps.store.db, [query], deps.clock());
    if (!row) throw notFound();
    return answerItem({ id: query.id, row, columns: savedQueryItemColumns, title: 'Show Saved Query' }, q);
  }),
  serve(routes.createSavedQuery, write('saved_query.create'), async ({ body, subject, deps }) => ({
    id: await createSavedQuery(deps, subject, body),
    result: { ...emptySavedQuery, ...body },
  })),
  serve(
    routes.changeSavedQuery,
    write('saved_query.change'),
    async ({ params, body, subject, request, reply, deps }) => {
      const change = { key: params.pk, input: body, expected: versionIn(request) };
      const saved = await changeSavedQuery(deps, subject, change);
      tagVersion(reply, saved.version);
      return { result: savedQueryFields(saved) };
    },
  ),
  serve(routes.deleteSavedQuery, write('saved_query.delete'), async ({ params, subject, deps }) => {
    await deleteSavedQueries(deps, subject, [params.pk]);
    return { message: 'OK' };
  }),
  serve(routes.deleteSavedQueries, write('saved_query.delete'), async ({ q, subject, deps }) => {
    await deleteSavedQueries(deps, subject, q);
    return { message: `Deleted ${q.length} saved ${q.length === 1 ? 'query' : 'queries'}` };
  }),
  serve(
    routes.exportSavedQueries,
    { ...read, permission: ['can_export', 'SavedQuery'], audit: 'savedquery.export' },
    exportOf('SavedQuery'),
  ),
  serve(routes.importSavedQueries, { ...write('saved_query.import'), ...importing }, importOf('SavedQuery')),
];

/** Routes for saved queries of the user. */
export const savedQueryRoutes: readonly ServedRoute[] = [...listRoutes, ...itemRoutes];
