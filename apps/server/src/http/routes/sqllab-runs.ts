import type { FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { routes } from '@sightline/core/contract';
import { userIdOf } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { stopsWithPage } from '../../domain/databases/describe-databases.ts';
import { csvText } from '../../domain/chart-data/csv-text.ts';
import { describeRuns } from '../../domain/queries/describe-run.ts';
import { prepareRun, type PreparedRun } from '../../domain/queries/prepare-run.ts';
import { outliveReader } from '../../domain/queries/outlive-reader.ts';
import { openResults } from '../../domain/queries/read-results.ts';
import { collectRows, tableOf, describeResultColumns, jsonRows } from '../../domain/queries/result-table.ts';
import { runQuery } from '../../domain/queries/run-query.ts';
import { notFound } from '../../domain/refusal.ts';
import { findQuery, runsOfTab, type QueryRow } from '../../store/queries.ts';
import type { Edge } from '../edge.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { answerRunList } from './answer-run-list.ts';
import { sendFrames, wantsFrames } from './frame-reply.ts';
import { changesOf, runDetail } from './run-audit.ts';

/** Maximum number of rows in a JSON response. Frames contain all rows. */
const displayMaxRows = 10_000;

const lab = (permission: string, audit: string): Declaration => ({
  permission: [permission, 'SQLLab'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit,
});
const answerRows = async (
  deps: Deps,
  row: QueryRow,
  { frames, maxRows }: { readonly frames: AsyncIterable<Uint8Array>; readonly maxRows: number },
) => {
  const result = await collectRows(frames, maxRows);
  const ended = (await findQuery(deps.store.db, row.client_id)) ?? row;
  const [query] = await describeRuns(deps.store.db, [ended], 'number');
  const columns = [...describeResultColumns(result.columns)];
  return {
    query_id: row.id,
    status: 'success',
    data: [...jsonRows(result)],
    columns,
    selected_columns: columns,
    expanded_columns: [],
    query: query ?? {},
    ...(result.rowCount > result.rows.length ? { displayLimitReached: true } : {}),
  };
};

/** Maximum number of runs of a tab in one response. */
const mostRuns = 20;

/** Routes for runs of SQL Lab and their results. */
export const sqlLabRunRoutes = (edge: Pick<Edge, 'runs' | 'audit'>): readonly ServedRoute[] => {
  const { runs: line } = edge;
  const changes = new WeakMap<FastifyRequest, string>();
  const auditDetail = (request: FastifyRequest) => runDetail(request.body, changes.get(request));
  return [
    serve(
      routes.runQuery,
      { ...lab('can_execute_sql_query', 'sqllab.run'), auditDetail, bodyLimit: 'document', once: 'refuses' },
      async ({ body, subject, deps, request, reply, signal }) => {
        const { next = [], ...input } = body;
        const onLost = (error: unknown) => {
          if (!(error instanceof AppError)) request.log.error({ err: error }, 'a query without a reader failed');
        };
        const onFirst = (first: PreparedRun) => void changes.set(request, changesOf(first));
        if (next.length > 0)
          return answerRunList({ edge, deps, subject, request, reply, signal, input, next, onFirst, onLost });
        const prepared = await prepareRun(deps, subject, input);
        onFirst(prepared);
        if (body.runAsync) {
          const begun = await findQuery(deps.store.db, prepared.clientId);
          const [query] = begun ? await describeRuns(deps.store.db, [begun], 'number') : [];
          // An asynchronous run has no reader for its frames. The history reports when the result is available.
          await outliveReader(runQuery(deps, line, prepared), { gone: AbortSignal.abort(), onLost }).next();
          return reply.code(202).send({ query });
        }
        const stops = stopsWithPage(prepared.database);
        const frames = runQuery(deps, line, prepared, stops ? signal : undefined);
        if (wantsFrames(request)) {
          return sendFrames(request, reply, stops ? frames : outliveReader(frames, { gone: signal, onLost }));
        }
        const row = await findQuery(deps.store.db, prepared.clientId);
        if (!row) throw notFound();
        return answerRows(deps, row, { frames, maxRows: displayMaxRows });
      },
    ),
    serve(routes.listRuns, lab('can_read', 'none'), async ({ q, subject, deps: { store } }) => {
      const runs = await runsOfTab(store.db, { tab: q.tab, userId: userIdOf(subject), most: mostRuns });
      const result = runs.map(async (rows) => ({ statements: await describeRuns(store.db, rows, 'number') }));
      return { result: await Promise.all(result) };
    }),
    serve(routes.getResults, lab('can_get_results', 'none'), async ({ q, subject, deps, request, reply }) => {
      const { query, frames } = await openResults(deps, subject, { key: q.key });
      if (wantsFrames(request)) return sendFrames(request, reply, frames);
      const maxRows = q.rows && q.rows > 0 ? Math.min(q.rows, displayMaxRows) : displayMaxRows;
      return answerRows(deps, query, { frames, maxRows });
    }),
    serve(routes.exportResults, lab('can_export_csv', 'sqllab.export'), async ({ params, subject, deps, reply }) => {
      const { query, frames } = await openResults(deps, subject, { clientId: params.client_id });
      const table = tableOf(await collectRows(frames, deps.config.limits.maxRow));
      const stamp = new Date(deps.clock()).toISOString().replace(/[-:]|\.\d+Z$/g, '');
      const tab = (query.tab_name ?? 'notab').replace(/[^\w-]+/g, '_') || 'notab';
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename=sqllab_${tab}_${stamp}.csv`)
        .send(
          `\uFEFF${csvText(
            table,
            table.columns.map((column) => column.name),
          )}`,
        );
    }),
  ];
};
