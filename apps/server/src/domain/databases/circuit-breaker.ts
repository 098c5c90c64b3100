import type { Clock } from '../clock.ts';
import type { EngineFailure, FrameRun } from '../ports.ts';
import type { Catalogue, ServerEngine } from '../server-ports.ts';
import { EngineRunError, isEngineFailure } from '../../engine/engine-failure.ts';

/** Number of consecutive failures that open the circuit, and the time in milliseconds for which it stays open. */
const failuresToOpen = 5;
const openMs = 15_000;

/** True for failures of the server itself, not of a statement. */
const isOutage = (error: unknown): error is EngineFailure =>
  isEngineFailure(error) && error.reason === undefined && /^(CONNECTION_|SERVER_BUSY_)/.test(error.errorType);

/** Counts the failures of a server, and blocks calls to it after too many of them. */
interface Circuit {
  /**
   * Throws while the circuit is open. After the timeout, a single call may pass. Its outcome closes the circuit or
   * opens it again.
   */
  check(): void;
  ended(error?: unknown): void;
}

const makeCircuit = (clock: Clock, name: string): Circuit => {
  let failures = 0;
  let openedMs = 0;
  let trying = false;
  return {
    check: () => {
      if (failures < failuresToOpen) return;
      const leftMs = openedMs + openMs - clock();
      if (leftMs <= 0 && !trying) {
        trying = true;
        return;
      }
      throw new EngineRunError({
        errorType: 'CONNECTION_HOST_DOWN_ERROR',
        message: `The database "${name}" could not be reached ${failures} times in a row. The next attempt is possible in ${Math.max(1, Math.ceil(leftMs / 1000))} seconds.`,
      });
    },
    ended: (error) => {
      trying = false;
      if (!isOutage(error)) {
        // An aborted run proves nothing about the server. A result, or an error that the server itself returned, proves
        // that the server is up.
        if (error === undefined || (isEngineFailure(error) && error.reason === undefined)) failures = 0;
        return;
      }
      failures += 1;
      if (failures >= failuresToOpen) openedMs = clock();
    },
  };
};

/** Returns a run that failed before it started. */
const failedRun = (error: unknown): FrameRun => {
  const done = Promise.reject(error as Error);
  // Do not report this rejection as unhandled: the reader of the frames gets the error.
  done.catch(() => undefined);
  const frames: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error as Error) }),
  };
  return { frames, done, percent: () => undefined, stop: () => Promise.resolve() };
};

/**
 * Wraps an engine with a circuit breaker: after 5 consecutive failures to reach it, calls fail immediately for 15 s
 * with an error that names the database.
 */
export const breakCircuit = (engine: ServerEngine, { clock, name }: { clock: Clock; name: string }): ServerEngine => {
  const circuit = makeCircuit(clock, name);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    circuit.check();
    try {
      const value = await work();
      circuit.ended();
      return value;
    } catch (error) {
      circuit.ended(error);
      throw error;
    }
  };
  const catalogue: Catalogue = {
    schemas: () => guarded(() => engine.catalogue.schemas()),
    relations: (schema) => guarded(() => engine.catalogue.relations(schema)),
    relation: (schema, name) => guarded(() => engine.catalogue.relation(schema, name)),
  };
  return {
    backend: engine.backend,
    functionNames: engine.functionNames,
    catalogue,
    // The gate checks SQL without the database server, so it also works while the server is down.
    gate: (sql, asker) => engine.gate(sql, asker),
    ...(engine.gateWrites && { gateWrites: engine.gateWrites.bind(engine) }),
    gateExpression: (expression, options) => engine.gateExpression(expression, options),
    table: (job, signal) => guarded(() => engine.table(job, signal)),
    describe: (job) => guarded(() => engine.describe(job)),
    estimate: (job) => guarded(() => engine.estimate(job)),
    plan: (job) => guarded(() => engine.plan(job)),
    measure: (job, signal) => guarded(() => engine.measure(job, signal)),
    load: (order) => guarded(() => engine.load(order)),
    frames: (job) => {
      try {
        circuit.check();
      } catch (error) {
        return failedRun(error);
      }
      const run = engine.frames(job);
      run.done.then(
        () => circuit.ended(),
        (error: unknown) => circuit.ended(error),
      );
      return run;
    },
    close: () => engine.close(),
  };
};
