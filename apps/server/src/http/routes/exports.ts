import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { routes, type InputOf } from '@sightline/core/contract';
import { holds, userIdOf, type Subject } from '../../domain/access.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { savedChartBody } from '../../domain/charts/saved-chart-data.ts';
import type { Deps } from '../../domain/deps.ts';
import { bytesIn, countBytes, readRange } from '../../domain/exports/byte-range.ts';
import { attachmentNamed, contentTypes, fileBytes, type FileOptions } from '../../domain/exports/export-file.ts';
import { openChartRows } from '../../domain/exports/open-chart-rows.ts';
import { openRunRows, openSqlRows, type NamedRows, type StoredRows } from '../../domain/exports/open-sql-rows.ts';
import type { RunLine } from '../../domain/queries/run-line.ts';
import { forbidden } from '../../domain/refusal.ts';
import { serve, type ServedRoute } from '../route-table.ts';

/** Maximum numbers of running and of queued exports per user. Any further exports are refused. */
const perUser = { running: 2, waiting: 8 };

type Body = InputOf<typeof routes.exportRows>['body'];

interface Asking {
  readonly deps: Deps;
  readonly subject: Subject;
  readonly serving: ChartServing;
  readonly signal: AbortSignal;
}

const open = async ({ deps, subject, serving, signal }: Asking, { source }: Body): Promise<NamedRows | StoredRows> => {
  if ('client_id' in source || 'sql' in source) {
    if (!holds(subject, 'can_export_csv', 'SQLLab')) throw forbidden();
    return 'sql' in source
      ? openSqlRows(deps, subject, { input: source, signal })
      : openRunRows(deps, subject, { clientId: source.client_id, signal });
  }
  const query = source.query ?? 0;
  if ('query_context' in source)
    return openChartRows(deps, subject, { body: source.query_context, query, serving, signal });
  const { chart, body } = await savedChartBody(deps.store.db, subject, {
    chartId: source.chart_id,
    format: undefined,
    type: undefined,
  });
  const { rows } = await openChartRows(deps, subject, { body, query, serving, signal });
  return { rows, name: chart.slice_name };
};

/** Responds with a byte range if requested and if the rows are cached, else with the whole file. */
const partOf = async (
  reply: FastifyReply,
  { asking, body, opened, file }: { asking: Asking; body: Body; opened: StoredRows; file: FileOptions },
): Promise<AsyncIterable<Uint8Array>> => {
  const { headers } = reply.request;
  const tag = `"${opened.stored.key}.${file.format}.${file.guardsFormulas ? 1 : 0}"`;
  void reply.header('etag', tag).header('accept-ranges', 'bytes');
  const { range } = headers;
  const condition = headers['if-range'];
  const bytes = fileBytes(opened.rows, file);
  if (range === undefined || (condition !== undefined && condition !== tag)) return bytes;
  const size = await countBytes(bytes);
  const again = await open(asking, body);
  const wanted = readRange(range, size);
  if (wanted === null) {
    void reply.code(416).header('content-range', `bytes */${size}`);
    return (async function* () {})();
  }
  if (wanted === undefined) return fileBytes(again.rows, file);
  void reply
    .code(206)
    .header('content-range', `bytes ${wanted.from}-${wanted.to}/${size}`)
    .header('content-length', wanted.to - wanted.from + 1);
  return bytesIn(fileBytes(again.rows, file), wanted);
};

const send = async (reply: FastifyReply, asking: Asking, body: Body): Promise<Readable> => {
  const opened = await open(asking, body);
  const { rows } = opened;
  const datedMs = 'stored' in opened ? opened.stored.madeMs : asking.deps.clock();
  const file: FileOptions = { format: body.format, guardsFormulas: body.formula_guard ?? true, datedMs };
  const bytes = 'stored' in opened ? await partOf(reply, { asking, body, opened, file }) : fileBytes(rows, file);
  void reply
    .type(contentTypes[body.format])
    .header('content-disposition', attachmentNamed(body.file_name ?? opened.name, body.format))
    .header('x-row-limit', asking.deps.config.limits.exportRows);
  if (rows.rowCount !== undefined) void reply.header('x-row-count', rows.rowCount);
  return Readable.from(bytes, { objectMode: false });
};

/** Routes for streamed exports of full results. */
export const exportRoutes = (made: {
  readonly serving: ChartServing;
  readonly line: RunLine;
}): readonly ServedRoute[] => [
  serve(
    routes.exportRows,
    {
      permission: ['can_csv', 'Superset'],
      relation: 'sees',
      rateClass: 'ordinary',
      audit: 'export.rows',
      bodyLimit: 'document',
      compression: 'own',
    },
    async ({ body, subject, deps, reply, signal: gone }) => {
      const leave = await made.line.enter(userIdOf(subject), perUser);
      const left = new AbortController();
      const end = (): void => {
        left.abort();
        leave();
      };
      try {
        // If the client disconnects, before or during the download, the run ends, too.
        const signal = AbortSignal.any([gone, left.signal]);
        const stream = await send(reply, { deps, subject, serving: made.serving, signal }, body);
        stream.once('close', end);
        return await reply.send(stream);
      } catch (error) {
        end();
        throw error;
      }
    },
  ),
];
