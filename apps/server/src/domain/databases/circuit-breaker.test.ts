import { describe, expect, it } from 'vitest';
import { EngineRunError } from '../../engine/engine-failure.ts';
import type { EngineJob, FrameRun, RunStats } from '../ports.ts';
import type { ServerEngine } from '../server-ports.ts';
import { breakCircuit } from './circuit-breaker.ts';

const down = () => new EngineRunError({ errorType: 'CONNECTION_HOST_DOWN_ERROR', message: 'down' });
const wrong = () => new EngineRunError({ errorType: 'SYNTAX_ERROR', message: 'wrong' });
const stopped = () => new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: 'stop', reason: 'stopped' });

const job: EngineJob = { pool: 'chart', tables: [], sql: 'SELECT 1', rowLimit: 1, byteLimit: 1, timeoutMs: 1 };

/** A controllable server behind a circuit breaker, with a clock that can be advanced. */
const world = () => {
  const state = { failure: undefined as Error | undefined, asked: 0, nowMs: 0 };
  const ask = () => {
    state.asked += 1;
    return state.failure === undefined ? Promise.resolve([]) : Promise.reject(state.failure);
  };
  const engine = {
    catalogue: { schemas: ask },
    frames: (): FrameRun => {
      const done = ask() as unknown as Promise<RunStats>;
      return { frames: (async function* () {})(), done, percent: () => undefined, stop: () => Promise.resolve() };
    },
    gate: () => Promise.resolve([]),
  } as unknown as ServerEngine;
  const broken = breakCircuit(engine, { clock: () => state.nowMs, name: 'sales' });
  const fail = async (failure: Error, times: number) => {
    state.failure = failure;
    for (let n = 0; n < times; n += 1) await broken.catalogue.schemas().catch(() => undefined);
    state.failure = undefined;
  };
  return { state, broken, fail };
};

describe('circuit breaker', () => {
  it('SERVER-03 asks nobody for 15 s after 5 failures in a row, says which database, and tries again with one', async () => {
    const { state, broken, fail } = world();
    await fail(down(), 5);
    expect(state.asked).toBe(5);
    await expect(broken.catalogue.schemas()).rejects.toThrow('The database "sales" could not be reached 5 times');
    await expect(broken.frames(job).done).rejects.toThrow(/possible in 15 seconds/);
    expect(await broken.gate('SELECT 1')).toEqual([]);
    expect(state.asked).toBe(5);
    state.nowMs += 15_000;
    state.failure = down();
    const [first, second] = await Promise.allSettled([broken.catalogue.schemas(), broken.catalogue.schemas()]);
    expect([first.status, second.status, state.asked]).toEqual(['rejected', 'rejected', 6]);
    await expect(broken.catalogue.schemas()).rejects.toThrow(/6 times in a row/);
    state.nowMs += 15_000;
    state.failure = undefined;
    expect(await broken.catalogue.schemas()).toEqual([]);
    expect(await broken.catalogue.schemas()).toEqual([]);
  });

  it('stays closed for what a server refuses, and for failures with an answer between them', async () => {
    const { state, broken, fail } = world();
    await fail(wrong(), 20);
    for (let n = 0; n < 3; n += 1) {
      await fail(down(), 4);
      await broken.catalogue.schemas();
    }
    const before = state.asked;
    await broken.catalogue.schemas();
    expect(state.asked).toBe(before + 1);
  });

  it('counts runs, and takes one that was stopped for no sign of either', async () => {
    const { state, broken, fail } = world();
    state.failure = down();
    for (let n = 0; n < 4; n += 1) await broken.frames(job).done.catch(() => undefined);
    await fail(stopped(), 1);
    await fail(down(), 1);
    const failed = broken.frames(job);
    await expect(failed.frames[Symbol.asyncIterator]().next()).rejects.toThrow(/"sales"/);
    expect(state.asked).toBe(6);
  });
});
