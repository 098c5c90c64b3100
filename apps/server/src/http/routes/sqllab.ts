import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { routes } from '@sightline/core/contract';
import { userIdOf } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { csvText } from '../../domain/chart-data/csv-text.ts';
import { databaseAbilities } from '../../domain/databases/describe-databases.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { makeLink, readLink } from '../../domain/key-values/kept-state.ts';
import { describeRuns } from '../../domain/queries/describe-run.ts';
import { formatSql } from '../../domain/queries/format-sql.ts';
import { prepareRun } from '../../domain/queries/prepare-run.ts';
import { openResults } from '../../domain/queries/read-results.ts';
import { collectRows, describeResultColumns, jsonRows, tableOf } from '../../domain/queries/result-table.ts';
import type { RunLine } from '../../domain/queries/run-line.ts';
import { runQuery } from '../../domain/queries/run-query.ts';
import { notFound } from '../../domain/refusal.ts';
import { openTabs } from '../../domain/tab-states/keep-tab.ts';
import { scopeOf } from '../../domain/scope.ts';
import { databaseList, databasesById } from '../../store/databases.ts';
import { listIds } from '../../store/list-query.ts';
import { findQuery, type QueryRow } from '../../store/queries.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { sendFrames, wantsFrames } from './frame-reply.ts';

/** Maximum number of rows in a JSON response. Frames contain all rows. */
const displayMaxRows = 10_000;

const lab = (permission: string, audit: string): Declaration => ({
  permission: [permission, 'SQLLab'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit,
});
const links = (permission: string): Declaration => ({
  ...lab(permission, 'none'),
  permission: [permission, 'SqlLabPermalinkRestApi'],
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

/** The audited facts of a run. Its SQL is stored with the run, which is found by the client's ID. */
const runDetail = ({ body }: FastifyRequest): Record<string, string | number> | undefined => {
  if (body === undefined) return undefined;
  const { database_id, client_id, sql } = (body ?? {}) as Record<string, unknown>;
  return {
    ...(typeof database_id === 'number' ? { database_id } : {}),
    ...(typeof client_id === 'string' ? { client_id: client_id.slice(0, 64) } : {}),
    ...(typeof sql === 'string' ? { sql_sha256: createHash('sha256').update(sql).digest('hex') } : {}),
  };
};

const runRoutes = (line: RunLine): readonly ServedRoute[] => [
  serve(
    routes.runQuery,
    { ...lab('can_execute_sql_query', 'sqllab.run'), auditDetail: runDetail, bodyLimit: 'document', once: 'refuses' },
    async ({ body, subject, deps, request, reply, signal }) => {
      const prepared = await prepareRun(deps, subject, body);
      // A client that disconnects before the first rows also stops the run.
      const frames = runQuery(deps, line, prepared, signal);
      if (wantsFrames(request)) return sendFrames(request, reply, frames);
      const row = await findQuery(deps.store.db, prepared.clientId);
      if (!row) throw notFound();
      return answerRows(deps, row, { frames, maxRows: displayMaxRows });
    },
  ),
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

/** SQL Lab: initial data, runs, results, formatting, permalinks. */
export const sqlLabRoutes = (line: RunLine): readonly ServedRoute[] => [
  serve(routes.getSqlLab, lab('can_read', 'none'), async ({ subject, deps }) => {
    const { store } = deps;
    const { ids } = await listIds(store.db, databaseList(scopeOf(subject)), {
      filters: [{ col: 'expose_in_sqllab', opr: 'eq', value: true }],
      page: 0,
      pageSize: null,
    });
    const databases = await databasesById(store.db, ids);
    const facts = databases.map((database) => [
      String(database.id),
      {
        id: database.id,
        database_name: database.database_name,
        backend: database.backend,
        ...databaseAbilities(database),
      },
    ]);
    return {
      result: { ...(await openTabs(deps, subject)), databases: Object.fromEntries(facts) as Record<string, unknown> },
    };
  }),
  ...runRoutes(line),
  serve(routes.formatSql, lab('can_read', 'none'), async ({ body, subject, deps }) => ({
    result: await formatSql(deps, subject, body),
  })),
  serve(routes.createSqlPermalink, { ...links('can_write'), audit: 'sqllab.link' }, async ({ body, subject, deps }) => {
    await visibleDatabase(deps.store.db, subject, body.dbId);
    const key = await makeLink(deps, { kind: 'sqllab_permalink', userId: userIdOf(subject), content: body });
    return { key, url: deps.urls.of(`/sqllab/p/${key}`) };
  }),
  serve(routes.getSqlPermalink, links('can_read'), async ({ params, subject, deps }) => {
    const link = await readLink(deps, { kind: 'sqllab_permalink', key: params.key });
    await visibleDatabase(deps.store.db, subject, link['dbId'] as number);
    return link as { dbId: number; name: string | null; sql: string };
  }),
];
