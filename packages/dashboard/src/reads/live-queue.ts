import type { Condition, ResultColumns } from '@sightline/charts';
import { buildQueryContext, resultColumns, type QueryContext } from '@sightline/charts/query';
import type { Api, CallOutput } from '@sightline/core/api';
import type { ChartQueue } from '@sightline/core/cache';
import { readCubes, type CubeRefusal, type OpenCube } from '@sightline/core/cube';
import { mergeExtra, type AppliedFilter } from '../model/apply-filters.ts';
import type { TileQuestion, TileQueue } from './tile-data.ts';

/** Options for answering chart queries in the browser, from cubes. */
export interface LiveFacts {
  readonly dashboardId: number;
  /** Called with the reason why the queries of a chart cannot be answered in the browser; undefined if they can. */
  readonly onAnswer: (chartId: number, refusal: CubeRefusal | undefined) => void;
}

/** An open cube, or the reason why there is no cube for a query. Undefined if the cube could not be read. */
type Cube = OpenCube | CubeRefusal | undefined;

interface Due {
  readonly context: QueryContext;
  readonly resolve: (cube: Cube) => void;
}

interface ActiveView {
  readonly chartId: number;
  readonly columns: readonly { readonly name: string; readonly grain?: string }[];
}

/** Maximum age of a cube in milliseconds. Cubes must not be older than other results. */
const keptMs = 300_000;
/** Delay in milliseconds before a chart without a cube queries the server again while the selection keeps changing. */
const restMs = 100;
/** Maximum number of queries that the server accepts in one call. */
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

/** Opens cubes for the selection in one active chart. Queries that are made at the same time are sent in one call. */
const openCubes = (api: Api, dashboardId: number, active: ActiveView) => {
  const ending = new AbortController();
  const known = new Map<string, Promise<Cube>>();
  const opened = new Map<string, Cube>();
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
      // Charts without a cube query the server, which reports the error.
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
    peek: (key: string): Cube => opened.get(key),
    find: (key: string, context: QueryContext): Promise<Cube> => {
      const found =
        known.get(key) ??
        new Promise<Cube>((resolve) => {
          if (due.length === 0) setTimeout(send);
          due.push({
            context,
            resolve: (cube) => {
              if (!opened.has(key)) opened.set(key, cube);
              resolve(cube);
            },
          });
        });
      known.set(key, found);
      return found;
    },
    end: () => ending.abort(),
  };
};

type Results = CallOutput<'queryChartData'>['result'];

/** A tile that is filtered by the marks of the active chart. */
interface Follower {
  readonly active: ActiveView;
  readonly conditions: readonly Condition[];
  readonly others: readonly AppliedFilter[];
  /** Identifies the chart's query without the filter of the active chart. */
  readonly key: string;
}

/** Returns the facts about a tile that the active chart filters; undefined for all other tiles. */
const followerOf = ({ chartId, formData, applied = [], active }: TileQuestion): Follower | undefined => {
  const own = applied.find(({ id }) => id === `chart-${active}`);
  if (active === undefined || !own?.conditions) return undefined;
  const others = applied.filter((filter) => filter !== own);
  return {
    active: { chartId: active, columns: columnsOf(own.conditions) },
    conditions: own.conditions,
    others,
    key: JSON.stringify([chartId, formData, others.map(({ extra }) => extra)]),
  };
};

/**
 * Answers the queries of charts from cubes for the chart whose marks are selected. Selecting the first mark needs one
 * call for all charts, selecting further marks needs none. Charts without a cube query the server as usual.
 */
export const makeLiveQueue = (api: Api, queue: ChartQueue, { dashboardId, onAnswer }: LiveFacts): TileQueue => {
  let cubes: ReturnType<typeof openCubes> | undefined;
  const askedAt = new Map<number, number>();
  const shown = new Map<number, { readonly of: string; readonly results: readonly ResultColumns[] | undefined }>();
  const cubesFor = (active: ActiveView) => {
    if (cubes?.isFor(active)) return cubes;
    cubes?.end();
    shown.clear();
    cubes = openCubes(api, dashboardId, active);
    return cubes;
  };
  return {
    peek: (tile) => {
      const follower = followerOf(tile);
      if (!follower || !cubes?.isFor(follower.active)) return undefined;
      const { key, conditions } = follower;
      const cube = cubes.peek(key);
      if (typeof cube !== 'object') return undefined;
      const of = JSON.stringify([key, conditions]);
      const before = shown.get(tile.chartId);
      if (before?.of === of) return before.results;
      const results = cube.answer(conditions)?.map(resultColumns);
      shown.set(tile.chartId, { of, results });
      return results;
    },
    ask: async (question) => {
      const { context, signal, tile } = question;
      const { chartId, formData } = tile;
      const isForced = context['force'] === true;
      if (isForced) cubes = undefined;
      const follower = isForced ? undefined : followerOf(tile);
      if (!follower) return queue.ask(question);
      const { active, conditions, others, key } = follower;
      const base = buildQueryContext(formData, { extra: { ...mergeExtra(others) } });
      const cube = await cubesFor(active).find(key, base);
      signal.throwIfAborted();
      onAnswer(chartId, typeof cube === 'string' ? cube : undefined);
      const answer = typeof cube === 'object' ? cube.answer(conditions) : undefined;
      if (answer) return answer as unknown as Results;
      const [before, now] = [askedAt.get(chartId), performance.now()];
      askedAt.set(chartId, now);
      if (before !== undefined && now - before < 2 * restMs) await rest(signal);
      return queue.ask(question);
    },
  };
};
