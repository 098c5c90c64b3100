import type { Api, CallOutput } from '../api/index.ts';
import { readKeyedResults } from './keyed-results.ts';
import { chartData } from './reads.ts';

type Results = CallOutput<'queryChartData'>['result'];

/** A chart's request for its data. */
export interface ChartQuestion {
  readonly context: Readonly<Record<string, unknown>>;
  /** Distance of the chart from the viewport in px; 0 if the chart is in view. */
  readonly distance: () => number;
  readonly signal: AbortSignal;
}

/** Requests the data of a dashboard's charts. There is one queue for each open dashboard. */
export interface ChartQueue {
  /** Returns the results of a chart's request, in the order of its queries. Rejects with a CallError. */
  ask(question: ChartQuestion): Promise<Results>;
}

interface Due extends ChartQuestion {
  readonly resolve: (results: Results | Promise<Results>) => void;
  readonly reject: (reason: unknown) => void;
}

/** Maximum number of chart requests that the server accepts in one call. */
const mostInCall = 100;
/** Browsers open at most this many connections to a server. */
const mostAtOnce = 6;
const busy = 503;

/** Creates a queue that passes each request to `take`. A request that is aborted is rejected, and passed to `leave`. */
const queueOf = (take: (due: Due) => void, leave: (due: Due) => void): ChartQueue => ({
  ask: (question) =>
    new Promise((resolve, reject) => {
      const { signal } = question;
      const due = { ...question, resolve, reject };
      signal.throwIfAborted();
      signal.addEventListener('abort', () => {
        reject(signal.reason);
        leave(due);
      });
      take(due);
    }),
});

const askAlone = async (api: Api, { context, signal }: ChartQuestion): Promise<Results> =>
  (await chartData(api, context).queryFn({ signal })).result;

/**
 * Sends each chart's request in a separate call, at most `mostAtOnce` at a time. The chart nearest to the viewport
 * comes first.
 */
const singleQueue = (api: Api): ChartQueue => {
  const waiting = new Set<Due>();
  let running = 0;
  const advance = (): void => {
    const [due] = [...waiting].toSorted((a, b) => a.distance() - b.distance());
    if (!due || running === mostAtOnce) return;
    waiting.delete(due);
    running += 1;
    const answer = askAlone(api, due);
    due.resolve(answer);
    const end = (): void => {
      running -= 1;
      advance();
    };
    answer.then(end, end);
    advance();
  };
  return queueOf(
    (due) => {
      // Wait until all requests of the same moment have arrived, so that the chart nearest to the viewport is sent
      // first.
      if (waiting.size === 0) setTimeout(advance);
      waiting.add(due);
    },
    (due) => waiting.delete(due),
  );
};

/**
 * Sends requests that arrive at the same time in one call. The call is aborted when none of these requests needs its
 * response any more.
 */
const streamQueue = (api: Api, dashboard: string): ChartQueue => {
  const leaving = new Map<Due, () => void>();
  let due = new Set<Due>();
  const call = async (asked: readonly Due[]): Promise<void> => {
    const ending = new AbortController();
    const waiting = new Set(asked);
    const settle = (one: Due): void => {
      waiting.delete(one);
      leaving.delete(one);
    };
    for (const one of asked)
      leaving.set(one, () => {
        settle(one);
        if (waiting.size === 0) ending.abort();
      });
    const body = {
      queries: asked.map(({ context }, at) => ({ key: String(at), query_context: context })),
      visible: asked.flatMap(({ distance }, at) => (distance() === 0 ? [String(at)] : [])),
    };
    try {
      const { signal } = ending;
      const stream = await api.stream('queryDashboardData', { params: { pk: dashboard }, body }, { signal });
      await readKeyedResults<Results>(stream, (key, results, error) => {
        const one = asked[Number(key)];
        if (!one) return;
        settle(one);
        if (!error) one.resolve(results);
        // The server was too busy to run this chart's request. Send it in a separate call, which waits for the delay
        // that the server asks for and tries again.
        else if (error.status === busy) one.resolve(askAlone(api, one));
        else one.reject(error);
      });
    } catch (error) {
      for (const one of waiting) {
        settle(one);
        one.reject(error);
      }
    }
  };
  const send = (): void => {
    const asked = [...due].toSorted((a, b) => a.distance() - b.distance());
    due = new Set();
    for (let at = 0; at < asked.length; at += mostInCall) void call(asked.slice(at, at + mostInCall));
  };
  return queueOf(
    (one) => {
      if (due.size === 0) setTimeout(send);
      due.add(one);
    },
    (one) => {
      due.delete(one);
      leaving.get(one)?.();
    },
  );
};

/**
 * Creates the queue of a dashboard. If the server can stream results, requests that arrive at the same time share one
 * call.
 */
export const makeChartQueue = (api: Api, dashboard: string): ChartQueue =>
  api.capabilities?.has('dashboard_stream') ? streamQueue(api, dashboard) : singleQueue(api);
