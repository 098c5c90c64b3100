import type { Engine, FrameRun, RunStats } from '../ports.ts';
import { isEngineFailure } from '../../engine/engine-failure.ts';

/** How a run ended, in words that figures are counted by. */
export type RunOutcome = 'done' | 'cut' | 'failed' | 'stopped' | 'timed_out' | 'gone' | 'memory' | 'crashed';

/** Hears of every run of an engine when it is over. */
export type RunWatcher = (run: {
  readonly backend: string;
  readonly pool: 'chart' | 'lab';
  readonly outcome: RunOutcome;
  /** From the asking to the end, waiting for a turn included. */
  readonly seconds: number;
}) => void;

const outcomeOf = (error: unknown): RunOutcome => (isEngineFailure(error) ? (error.reason ?? 'failed') : 'failed');

/** The same engine; the watcher hears of its runs. */
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
  // The engine keeps its private state: everything else is asked of it as what it is.
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'table' || name === 'frames') return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
