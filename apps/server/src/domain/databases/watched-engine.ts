import type { Engine, FrameRun, RunStats } from '../ports.ts';
import { isEngineFailure } from '../../engine/engine-failure.ts';

/** Outcome of a run, as used in metrics. */
export type RunOutcome = 'done' | 'cut' | 'failed' | 'stopped' | 'timed_out' | 'gone' | 'memory' | 'crashed';

/** Called after every run of an engine. */
export type RunWatcher = (run: {
  readonly backend: string;
  readonly pool: 'chart' | 'lab';
  readonly outcome: RunOutcome;
  /** Duration from request to end, including time in the queue. */
  readonly seconds: number;
}) => void;

const outcomeOf = (error: unknown): RunOutcome => (isEngineFailure(error) ? (error.reason ?? 'failed') : 'failed');

/** Wraps an engine so that the watcher is called for its runs. */
export const watchRuns = <E extends Engine>(engine: E, watcher: RunWatcher): E => {
  const watched = (pool: 'chart' | 'lab', done: Promise<RunStats>): void => {
    const { backend } = engine;
    const begunAt = performance.now();
    const tell = (outcome: RunOutcome): void =>
      watcher({ backend, pool, outcome, seconds: (performance.now() - begunAt) / 1000 });
    done.then(
      ({ cut }) => tell(cut ? 'cut' : 'done'),
      (error: unknown) => tell(outcomeOf(error)),
    );
  };
  const own: Pick<Engine, 'table' | 'frames'> = {
    table: (job, signal) => {
      const table = engine.table(job, signal);
      watched(
        job.pool,
        table.then(({ stats }) => stats),
      );
      return table;
    },
    frames: (job): FrameRun => {
      const run = engine.frames(job);
      watched(job.pool, run.done);
      return run;
    },
  };
  // The engine has private fields, so other methods must be bound to the engine itself.
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'table' || name === 'frames') return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
