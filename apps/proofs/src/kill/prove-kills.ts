import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { holdFor, Tally, type Figures, type ProofOptions } from '../proof.ts';
import type { WireAnswer } from './http-caller.ts';
import { timeoutS, type KillWorld } from './kill-world.ts';

/** Ways in which a run ends early. */
const endings = [
  'the caller leaves',
  'the caller leaves SQL Lab',
  'it is stopped',
  'it is struck down',
  'time runs out',
] as const;

interface Attack {
  readonly ending: (typeof endings)[number];
  /** Delay between sending the request and ending the run, in milliseconds. */
  readonly afterMs: number;
  readonly choice: number;
}

const attacks: fc.Arbitrary<Attack> = fc.record({
  // A timeout is slow and always the same, so it is chosen less often.
  ending: fc.constantFrom(...endings, ...endings.slice(0, -1)),
  afterMs: fc.nat(150),
  choice: fc.nat(99),
});

/**
 * Options of the proof. `freeWithinMs` is the maximum time in milliseconds until the engine is free after a run has
 * ended.
 */
export interface KillOptions extends ProofOptions {
  readonly freeWithinMs: number;
}

/** Maximum time from sending a request until the server begins its run, in milliseconds. */
const beginsWithinMs = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const sumBySeven = (datasetId: number, different: number) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [
    {
      columns: ['k'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(v)', label: 'total' }],
      // This filter has no effect on the result, but makes the query unique.
      filters: [{ col: 'k', op: '!=', val: 1_000 + different }],
      orderby: [['k', true]],
    },
  ],
});

const dataOf = ({ status, json }: WireAnswer): unknown => {
  const [result] = (json as { readonly result?: readonly { readonly data: unknown }[] }).result ?? [];
  if (status !== 200 || result === undefined)
    throw new Error(`Status ${status}: ${JSON.stringify(json).slice(0, 500)}`);
  return result.data;
};

/** Returns the response, or null if the client has disconnected. */
const settled = (answer: Promise<WireAnswer>): Promise<WireAnswer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  });

/** Throws unless the rows of a response are the expected ones. */
const same = (answer: WireAnswer, rows: unknown): void => {
  if (!isDeepStrictEqual(dataOf(answer), rows)) throw new Error(`A wrong answer: ${JSON.stringify(answer.json)}`);
};

const refused = (answer: WireAnswer | null, what: string): void => {
  if (answer !== null && answer.status < 400) throw new Error(`${what} was answered: ${JSON.stringify(answer.json)}`);
};

type Ask = (datasetId: number, different: number, signal?: AbortSignal) => Promise<WireAnswer>;

/**
 * Returns a function for each way in which a run ends early. The function starts a run, ends it, and returns the time
 * at which it ended.
 */
const endingsOf = (
  world: KillWorld,
  { ask, expected }: { readonly ask: Ask; readonly expected: unknown },
): Readonly<Record<Attack['ending'], (attack: Attack, different: number) => Promise<number>>> => {
  const { call, datasets } = world;
  const runInLab = (clientId: string, signal?: AbortSignal) =>
    call(
      '/api/v1/sqllab/execute/',
      { database_id: world.databaseId, sql: world.endlessSql, client_id: clientId },
      signal,
    );
  return {
    'the caller leaves': async ({ afterMs }, different) => {
      const leaving = new AbortController();
      const answer = settled(ask(datasets.slow, different, leaving.signal));
      await pause(afterMs);
      const at = performance.now();
      leaving.abort();
      const found = await answer;
      if (found !== null) same(found, expected);
      return at;
    },
    'the caller leaves SQL Lab': async ({ afterMs }, different) => {
      const leaving = new AbortController();
      const answer = settled(runInLab(`l${different}`, leaving.signal));
      await pause(afterMs);
      leaving.abort();
      refused(await answer, 'An endless query');
      // A run whose client has disconnected continues until it is stopped. If the request was aborted before the server
      // read it, no run began.
      const latest = performance.now() + beginsWithinMs;
      for (;;) {
        const at = performance.now();
        const { status } = await call('/api/v1/query/stop', { client_id: `l${different}` });
        if (status !== 404 || at > latest) return at;
        await pause(10);
      }
    },
    'it is stopped': async ({ afterMs }, different) => {
      const answer = settled(runInLab(`s${different}`));
      await pause(afterMs);
      const at = performance.now();
      // A run that has not started yet cannot be stopped, so repeat the request until the run is stopped.
      while ((await call('/api/v1/query/stop', { client_id: `s${different}` })).status === 404) await pause(10);
      refused(await answer, 'An endless query');
      return at;
    },
    'it is struck down': async ({ afterMs, choice }, different) => {
      const answer = settled(ask(datasets.slow, different));
      await pause(afterMs);
      const at = performance.now();
      await world.strike(choice);
      const found = await answer;
      if (found !== null && found.status === 200) same(found, expected);
      return at;
    },
    'time runs out': async (_attack, different) => {
      const startedAt = performance.now();
      refused(await settled(ask(datasets.endless, different)), 'An endless question');
      return startedAt + timeoutS * 1_000;
    },
  };
};

/** Waits until no query is running. Throws with the remaining queries after the time limit. */
const free = async (world: KillWorld, freeWithinMs: number): Promise<void> => {
  const deadline = performance.now() + freeWithinMs;
  for (;;) {
    const left = await world.leftovers();
    if (left === '') return;
    if (performance.now() > deadline) throw new Error(left);
    await pause(20);
  }
};

/**
 * Ends runs at random times over HTTP: by disconnecting, stopping, killing and timeouts. Each time, the engine must be
 * free immediately, no query may keep running, and a repetition of the query must succeed.
 */
export const proveKills = async (world: KillWorld, { seed, runs, freeWithinMs }: KillOptions): Promise<Figures> => {
  const { call, datasets } = world;
  const tally = new Tally();
  let asked = seed;
  let worstMs = 0;
  const ask: Ask = (datasetId, different, signal) =>
    call('/api/v1/chart/data', sumBySeven(datasetId, different), signal);
  const expected = dataOf(await ask(datasets.slow, 0));
  const expectedQuick = dataOf(await ask(datasets.quick, 0));
  const quickMs = async (): Promise<number> => {
    const startedAt = performance.now();
    same(await ask(datasets.quick, ++asked), expectedQuick);
    return performance.now() - startedAt;
  };
  const end = endingsOf(world, { ask, expected });

  await holdFor(attacks, { seed, runs }, async (attack) => {
    tally.add(attack.ending);
    const usualMs = await quickMs();
    const different = ++asked;
    const endedAt = await end[attack.ending](attack, different);
    await quickMs();
    // Subtract the usual duration of the query, because only the additional time is the engine's delay.
    const freeMs = performance.now() - endedAt - usualMs;
    worstMs = Math.max(worstMs, freeMs);
    if (freeMs > freeWithinMs) throw new Error(`The engine was free only after ${Math.round(freeMs)} ms.`);
    await free(world, freeWithinMs);
    same(await ask(datasets.slow, different), expected);
  });
  return { ...tally.figures, 'slowest free again, ms': Math.round(worstMs) };
};
