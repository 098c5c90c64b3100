import { CallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { FrameBatch, FrameSchema } from '@sightline/core/frames';

/** What one run asks. */
export interface RunRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  readonly rowLimit: number;
  /** JSON text of the parameters of templates. */
  readonly templateParams?: string;
  /** Chosen here, so that the run can be stopped before its first answer. */
  readonly clientId: string;
  readonly tabId: string;
  readonly tabTitle: string;
}

/** What a run tells while it goes on; results come in the order of their statements. */
export type RunNews =
  | { readonly type: 'result'; readonly schema: FrameSchema }
  | { readonly type: 'rows'; readonly batch: FrameBatch }
  | { readonly type: 'progress'; readonly value: unknown }
  | { readonly type: 'end'; readonly value: RunEnd };

/** Facts at the end of a run. */
export interface RunEnd {
  readonly queryId?: number;
  readonly rows?: number;
  /** True when the row limit cut the result. */
  readonly cut: boolean;
  readonly engineMs?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const numberIn = (value: Record<string, unknown>, ...names: readonly string[]): number | undefined =>
  names.map((name) => value[name]).find((item): item is number => typeof item === 'number');

const endOf = (value: unknown): RunEnd => {
  const end = isObject(value) ? value : {};
  const query = isObject(end['query']) ? end['query'] : {};
  const rows = numberIn(end, 'rows') ?? numberIn(query, 'rows');
  const queryId = numberIn(end, 'query_id', 'queryId') ?? numberIn(query, 'queryId');
  const timing = isObject(end['timing']) ? end['timing'] : {};
  const engineMs = numberIn(end, 'engine_ms') ?? numberIn(timing, 'engineMs');
  const limiting = end['limitingFactor'] ?? query['limitingFactor'];
  return {
    cut:
      end['cut'] === true ||
      end['displayLimitReached'] === true ||
      limiting === 'DROPDOWN' ||
      limiting === 'QUERY_AND_DROPDOWN',
    ...(rows === undefined ? {} : { rows }),
    ...(queryId === undefined ? {} : { queryId }),
    ...(engineMs === undefined ? {} : { engineMs }),
  };
};

const bodyOf = (request: RunRequest) => ({
  database_id: request.databaseId,
  sql: request.sql,
  client_id: request.clientId,
  schema: request.schema,
  queryLimit: request.rowLimit,
  runAsync: false,
  sql_editor_id: request.tabId,
  tab: request.tabTitle,
  ...(request.templateParams ? { templateParams: request.templateParams } : {}),
});

/**
 * Runs SQL and tells what comes, first rows before the last are computed where the server streams.
 * Rejects with a CallError; aborting the signal leaves the stream, which stops the query on a server of ours.
 */
export const runQuery = async (
  api: Api,
  request: RunRequest,
  {
    streams,
    signal,
    onNews,
  }: { readonly streams: boolean; readonly signal: AbortSignal; readonly onNews: (news: RunNews) => void },
): Promise<void> => {
  if (!streams) return runWhole(api, request, { signal, onNews });
  // What reads frames comes while the server works.
  const [{ readFrames }, body] = await Promise.all([
    import('./read-stream.ts'),
    api.stream('runQuery', { body: bodyOf(request) }, { signal }),
  ]);
  let ended = false;
  for await (const frame of readFrames(body)) {
    if (frame.kind === 'schema') onNews({ type: 'result', schema: frame.schema });
    else if (frame.kind === 'batch') onNews({ type: 'rows', batch: frame.batch });
    else if (frame.kind === 'progress') onNews({ type: 'progress', value: frame.value });
    else if (frame.kind === 'error') throw new CallError(parseFailure({ status: 400, body: frame.value }), 400);
    else {
      ended = true;
      onNews({ type: 'end', value: endOf(frame.value) });
    }
  }
  if (!ended) throw new CallError(parseFailure({ cause: new TypeError('the stream was cut off') }), undefined);
  return undefined;
};

const runWhole = async (
  api: Api,
  request: RunRequest,
  { signal, onNews }: { readonly signal: AbortSignal; readonly onNews: (news: RunNews) => void },
): Promise<void> => {
  const [{ rowsFromJson }, answer] = await Promise.all([
    import('../model/rows-from-json.ts'),
    api.call('runQuery', { body: bodyOf(request) }, { signal }),
  ]);
  const { schema, batch } = rowsFromJson(answer.columns, answer.data);
  onNews({ type: 'result', schema: { columns: schema, meta: {} } });
  onNews({ type: 'rows', batch });
  onNews({
    type: 'end',
    value: {
      ...endOf(answer),
      rows: answer.data.length,
      ...(answer.query_id === undefined ? {} : { queryId: answer.query_id }),
    },
  });
};
