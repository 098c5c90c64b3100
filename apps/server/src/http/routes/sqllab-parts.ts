import { Readable } from 'node:stream';
import { routes } from '@sightline/core/contract';
import { holds, userIdOf } from '../../domain/access.ts';
import { attachmentNamed, contentTypes, fileBytes } from '../../domain/exports/export-file.ts';
import { openRunRows } from '../../domain/exports/open-sql-rows.ts';
import { estimateSql, planSql } from '../../domain/queries/estimate-sql.ts';
import { measureSql } from '../../domain/queries/measure-sql.ts';
import { previewChanges } from '../../domain/queries/preview-changes.ts';
import type { RunLine } from '../../domain/queries/run-line.ts';
import { badRequest, forbidden } from '../../domain/refusal.ts';
import { migrateTabQuery } from '../../domain/tab-states/keep-tab-query.ts';
import { deleteTabQuery } from '../../domain/tab-states/delete-tab-query.ts';
import { expandTabTable, keepTabTable } from '../../domain/tab-states/keep-tab-table.ts';
import { forgetTabTable } from '../../domain/tab-states/forget-tab-table.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { answerOk } from './answer-ok.ts';

/** Maximum numbers of running and of queued file downloads per user. Any further downloads are refused. */
const perUser = { running: 2, waiting: 8 };

const own = (permission: string, view: string): Declaration => ({
  permission: [permission, view],
  relation: 'self',
  rateClass: 'ordinary',
  audit: 'none',
  contentTypes: ['form', 'json'],
  bodyLimit: 'document',
});

const asking = (permission: string): Declaration => ({
  permission: [permission, 'SQLLab'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
  bodyLimit: 'document',
});

/** Routes that describe or check statements without returning their results. */
const questionRoutes = (line: RunLine): readonly ServedRoute[] => [
  serve(routes.estimateSql, asking('can_estimate_query_cost'), async ({ body, subject, deps }) => ({
    result: (await estimateSql(deps, subject, body)).map((cost) => ({ ...cost })),
  })),
  serve(
    routes.planSql,
    asking('can_execute_sql_query'),
    async ({ body: { analyze, ...body }, subject, deps, signal }) => ({
      result: (analyze === true
        ? await measureSql(deps, subject, { ...body, line, signal })
        : await planSql(deps, subject, body)) as never,
    }),
  ),
  serve(routes.previewChanges, asking('can_execute_sql_query'), async ({ body, subject, deps }) => ({
    result: (await previewChanges(deps, subject, body)).map((change) => ({ ...change })),
  })),
];

const resultRoutes = (line: RunLine): readonly ServedRoute[] => [
  serve(
    routes.streamResults,
    {
      permission: ['can_read', 'SQLLab'],
      relation: 'sees',
      rateClass: 'ordinary',
      audit: 'sqllab.export',
      contentTypes: ['form', 'json'],
      compression: 'own',
    },
    async ({ body, subject, deps, request, reply, signal: gone }) => {
      if (!holds(subject, 'can_export_csv', 'SQLLab')) throw forbidden();
      // Accept only forms, as the original server does.
      const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
      const clientId = isForm ? body.client_id : undefined;
      if (clientId === undefined || clientId === '') throw badRequest('client_id is required');
      const leave = await line.enter(userIdOf(subject), perUser);
      const left = new AbortController();
      const end = (): void => {
        left.abort();
        leave();
      };
      try {
        const signal = AbortSignal.any([gone, left.signal]);
        const { rows, name } = await openRunRows(deps, subject, { clientId, signal });
        const file = { format: 'csv', guardsFormulas: true, datedMs: deps.clock() } as const;
        const stream = Readable.from(fileBytes(rows, file), { objectMode: false });
        stream.once('close', end);
        return await reply
          .type(contentTypes.csv)
          .header('content-disposition', attachmentNamed((body.filename ?? name).replace(/\.csv$/i, ''), 'csv'))
          .send(stream);
      } catch (error) {
        end();
        throw error;
      }
    },
  ),
];

const tabRoutes: readonly ServedRoute[] = [
  serve(routes.migrateTabQuery, own('can_migrate_query', 'TabStateView'), async ({ params, body, subject, deps }) => {
    await migrateTabQuery(deps, subject, { id: params.id, text: body.queryId });
    return params.id;
  }),
  serve(routes.deleteTabQuery, own('can_delete_query', 'TabStateView'), async ({ params, subject, deps, reply }) => {
    await deleteTabQuery(deps, subject, { id: params.id, clientId: params.client_id });
    return answerOk(reply);
  }),
  serve(
    routes.keepTabTable,
    { ...own('can_post', 'TableSchemaView'), once: 'answers' },
    async ({ body, subject, deps }) => ({
      id: await keepTabTable(deps, subject, body.table),
    }),
  ),
  serve(routes.expandTabTable, own('can_expanded', 'TableSchemaView'), async ({ params, body, subject, deps }) => ({
    id: params.id,
    expanded: await expandTabTable(deps, subject, { id: params.id, text: body.expanded }),
  })),
  serve(routes.deleteTabTable, own('can_delete', 'TableSchemaView'), async ({ params, subject, deps, reply }) => {
    await forgetTabTable(deps, subject, params.id);
    return answerOk(reply);
  }),
];

/**
 * Routes of SQL Lab apart from runs: cost estimates and plans, full results as files, and the contents of stored tabs.
 */
export const sqlLabPartRoutes = (line: RunLine): readonly ServedRoute[] => [
  ...questionRoutes(line),
  ...resultRoutes(line),
  ...tabRoutes,
];
