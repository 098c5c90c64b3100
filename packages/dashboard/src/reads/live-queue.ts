import { buildQueryContext, type QueryContext } from '@sightline/charts/query';
import type { Condition } from '@sightline/charts';
import type { Api, CallOutput } from '@sightline/core/api';
import type { ChartQueue } from '@sightline/core/cache';
import { readCubes, type CubeRefusal, type OpenCube } from '@sightline/core/cube';
import { mergeExtra } from '../model/apply-filters.ts';
import type { TileQueue } from './tile-data.ts';

/** What the browser needs to answer charts itself. */
export interface LiveFacts {
  readonly dashboardId: number;
  /** Told why a chart cannot be answered in the browser, or that it can. */
  readonly onAnswer: (chartId: number, refusal: CubeRefusal | undefined) => void;
}

/** A cube; why there is none; or undefined if it could not be read. */
type Cube = OpenCube | CubeRefusal | undefined;

interface Due {
  readonly context: QueryContext;
  readonly resolve: (cube: Cube) => void;
}

interface ActiveView {
  readonly chartId: number;
  readonly columns: readonly { readonly name: string; readonly grain?: string }[];
}

/** Cubes are as old as other answers at most. */
const keptMs = 300_000;
/** Charts that ask the server wait until the selection rests this long. */
const restMs = 100;
/** The most questions that the server takes in one call. */
const mostInCall = 100;

const columnsOf = (conditions: readonly Condition[]): ActiveView['columns'] =>
  conditions.map(({ column, grain }) => ({ name: column, ...(grain === undefined ? {} : { grain }) }));

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, restMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The cubes of one active view. Questions of the same moment are asked in one call. */
const openCubes = (api: Api, dashboardId: number, active: ActiveView) => {
  const ending = new AbortController();
  const known = new Map<string, Promise<Cube>>();
  const openedAt = performance.now();
  let due: Due[] = [];
  const call = async (asked: readonly Due[]): Promise<void> => {
    const body = {
      active: { chart_id: active.chartId, columns: [...active.columns] },
      queries: asked.map(({ context }, at) => ({ key: String(at), query_context: context })),
    };
    try {
      const params = { pk: String(dashboardId) };
      const stream = await api.stream('queryDashboardCube', { params, body }, { signal: ending.signal });
      await readCubes(stream, (key, cube) => asked[Number(key)]?.resolve(cube));
    } catch {
      // Charts without a cube ask the server, and report what is wrong.
    }
    for (const { resolve } of asked) resolve(undefined);
  };
  const send = (): void => {
    const asked = due;
    due = [];
    for (let at = 0; at < asked.length; at += mostInCall) void call(asked.slice(at, at + mostInCall));
  };
  return {
    isFor: (other: ActiveView): boolean =>
      JSON.stringify(other) === JSON.stringify(active) && performance.now() - openedAt < keptMs,
    find: (context: QueryContext): Promise<Cube> => {
      const key = JSON.stringify(context);
      const found =
        known.get(key) ??
        new Promise<Cube>((resolve) => {
          if (due.length === 0) setTimeout(send);
          due.push({ context, resolve });
        });
      known.set(key, found);
      return found;
    },
    end: () => ending.abort(),
  };
};

/**
 * Answers charts from the cube of the chart whose marks are selected: one call for all charts at the first mark, none at
 * further ones. Charts without a cube ask the server as ever.
 */
export const makeLiveQueue = (api: Api, queue: ChartQueue, { dashboardId, onAnswer }: LiveFacts): TileQueue => {
  let cubes: ReturnType<typeof openCubes> | undefined;
  const askedAt = new Map<number, number>();
  const cubesFor = (active: ActiveView) => {
    if (cubes?.isFor(active)) return cubes;
    cubes?.end();
    cubes = openCubes(api, dashboardId, active);
    return cubes;
  };
  return {
    ask: async (question) => {
      const { context, signal, tile } = question;
      const { chartId, formData, applied = [], active } = tile;
      const own = applied.find(({ id }) => id === `chart-${active}`);
      if (context['force'] === true) cubes = undefined;
      if (active === undefined || !own?.conditions || context['force'] === true) return queue.ask(question);
      const { conditions } = own;
      const extra = mergeExtra(applied.filter((filter) => filter !== own));
      const base = buildQueryContext(formData, { extra: { ...extra } });
      const cube = await cubesFor({ chartId: active, columns: columnsOf(conditions) }).find(base);
      signal.throwIfAborted();
      onAnswer(chartId, typeof cube === 'string' ? cube : undefined);
      const answer = typeof cube === 'object' ? cube.answer(conditions) : undefined;
      if (answer) return answer as unknown as CallOutput<'queryChartData'>['result'];
      const [before, now] = [askedAt.get(chartId), performance.now()];
      askedAt.set(chartId, now);
      if (before !== undefined && now - before < 2 * restMs) await rest(signal);
      return queue.ask(question);
    },
  };
};
