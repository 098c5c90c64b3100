import { routes } from '@sightline/core/contract';
import { holds, userIdOf, type Subject } from '../../domain/access.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerDistinct, answerRelated } from '../../domain/lists/answer-related.ts';
import { describeQueries, queryItemColumns, queryItemExtras, describeRuns } from '../../domain/queries/describe-run.ts';
import { deleteRun } from '../../domain/queries/delete-run.ts';
import { followRun } from '../../domain/queries/follow-run.ts';
import type { RunLine } from '../../domain/queries/run-line.ts';
import { stopQuery } from '../../domain/queries/stop-query.ts';
import { notFound } from '../../domain/refusal.ts';
import { scopeOf } from '../../domain/scope.ts';
import { storeId } from '../../domain/wire/object-key.ts';
import { queriesById, queriesChangedAfter, queryList } from '../../store/queries.ts';
import { sendEvents } from './event-reply.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = { permission: ['can_read', 'Query'], relation: 'self', rateClass: 'ordinary', audit: 'none' };

/** Returns the user whose history is shown, or null for all users if the subject may see every history. */
const historyOf = (subject: Subject): number | null =>
  holds(subject, 'all_query_access', 'all_query_access') ? null : userIdOf(subject);

const stages = ['failed', 'pending', 'running', 'stopped', 'success', 'timed_out'];

/** Routes for the run history of SQL Lab, and for stopping runs. */
export const queryRoutes = (line: RunLine): readonly ServedRoute[] => [
  serve(routes.listQueries, read, ({ q, subject, deps: { store } }) =>
    answerList(
      store.db,
      {
        description: queryList(historyOf(subject)),
        title: 'List Query',
        maxPageSize: 100,
        rows: async (ids) => describeQueries(store.db, await queriesById(store.db, ids)),
      },
      q,
    ),
  ),
  serve(routes.getQuery, read, async ({ params, q, subject, deps: { store } }) => {
    const id = storeId(params.pk);
    const rows = id === undefined ? [] : await queriesById(store.db, [id]);
    const mine = rows.filter((row) => historyOf(subject) === null || row.user_id === subject.userId);
    const [run] = mine;
    const [listed] = await describeQueries(store.db, mine);
    if (!run || !listed) throw notFound();
    const row = { ...listed, ...queryItemExtras(run) };
    const silentColumns = ['sql_tables', 'user', 'database.database_name', 'limiting_factor'];
    return answerItem({ id: run.id, row, columns: queryItemColumns, silentColumns, title: 'Show Query' }, q);
  }),
  serve(
    routes.deleteQuery,
    // The permission with which SQL Lab users delete the runs of their tabs.
    { ...read, permission: ['can_delete_query', 'TabStateView'], audit: 'sqllab.forget' },
    async ({ params, subject, deps }) => {
      await deleteRun(deps, subject, params.pk);
      return { message: 'OK' };
    },
  ),
  serve(routes.followQuery, { ...read, compression: 'own' }, async ({ params, subject, deps, reply, signal }) => {
    const id = storeId(params.pk);
    const [row] = id === undefined ? [] : await queriesById(deps.store.db, [id]);
    if (row === undefined || (historyOf(subject) !== null && row.user_id !== subject.userId)) throw notFound();
    return sendEvents(reply, 'progress', followRun(deps, line, { id: row.id, signal }));
  }),
  serve(routes.getQueriesSince, read, async ({ q, subject, deps: { store } }) => {
    const changedAfter = Math.round(Math.min(Math.max(0, q.last_updated_ms), Number.MAX_SAFE_INTEGER / 1000) * 1000);
    const rows = await queriesChangedAfter(store.db, userIdOf(subject), changedAfter);
    return { result: await describeRuns(store.db, rows, 'text') };
  }),
  serve(routes.stopQuery, { ...read, audit: 'sqllab.stop' }, async ({ body, subject, deps }) => {
    await stopQuery(deps, subject, { line, clientId: body.client_id });
    return { result: 'OK' };
  }),
  serve(routes.getQueryRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      { relations: { database: 'databases', user: 'people' }, column: params.column, scope: scopeOf(subject) },
      q,
    ),
  ),
  serve(routes.getQueryDistinct, read, ({ params, q }) => {
    if (params.column !== 'status') throw notFound();
    return answerDistinct(stages, q);
  }),
];
