import { EngineRunError } from '../../engine-failure.ts';
import { WaitingLine } from '../../waiting-line.ts';
import type { Frame } from '../frame.ts';
import { runPostProcessing } from '../run-post-processing.ts';
import type { Step } from '../run-post-processing.ts';
import { runAside } from './run-aside.ts';

/** A table and the steps to apply to it. */
export interface PostProcessingJob {
  readonly frame: Frame;
  readonly steps: readonly Step[];
  /** IANA time zone in which days begin. */
  readonly zone: string;
  /** Timeout in milliseconds, including the time in the queue. */
  readonly timeoutMs: number;
  /** Aborts the run when the client has gone. */
  readonly signal?: AbortSignal;
}

/**
 * Applies post-processing steps to a table. Rejects with a PostProcessingError, or with an EngineRunError if the child
 * process was ended.
 */
export type PostProcessor = (job: PostProcessingJob) => Promise<Frame>;

export interface PostProcessorSettings {
  /** Maximum number of concurrent processes. Other jobs are queued. */
  readonly processes: number;
  readonly memoryMegabytes: number;
  /** Runs a job in a child process. */
  readonly aside?: typeof runAside;
}

/**
 * Maximum number of cells of a table that is forecast in this process, and maximum number of rows that the forecast may
 * append. Such a forecast takes some milliseconds, less than the start of a process.
 */
const fewValues = 400;
/**
 * Maximum number of values that the windows of a rolling step may read in this process. Reading them takes as long as a
 * forecast of `fewValues`.
 */
const fewVisits = 2_000_000;

function isHeavy({ frame, steps }: PostProcessingJob): boolean {
  const cells = frame.rowCount * frame.columns.length;
  return steps.some(({ operation, options }) => {
    if (operation === 'prophet') return cells > fewValues || !(Number(options['periods'] ?? 0) <= fewValues);
    return operation === 'rolling' && !(cells * Number(options['window'] ?? 0) <= fewVisits);
  });
}

function timedOut(timeoutMs: number): EngineRunError {
  const message = `Computing the result exceeded the time limit of ${timeoutMs / 1000} seconds.`;
  return new EngineRunError({ errorType: 'BACKEND_TIMEOUT_ERROR', message, reason: 'timed_out' });
}

function gone(): EngineRunError {
  const message = 'The query was stopped because no one is waiting for it anymore.';
  return new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason: 'gone' });
}

/** Runs work with a signal that aborts on timeout or when the client has gone. */
async function withinBounds<T>(
  { timeoutMs, signal }: Pick<PostProcessingJob, 'timeoutMs' | 'signal'>,
  run: (bounds: AbortSignal) => Promise<T>,
): Promise<T> {
  const bounds = new AbortController();
  const leave = (): void => bounds.abort(gone());
  const timer = setTimeout(() => bounds.abort(timedOut(timeoutMs)), timeoutMs);
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted === true) leave();
  try {
    return await run(bounds.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/** Runs all steps in this process, even large forecasts and windows. */
export const runHere: PostProcessor = async ({ frame, steps, zone }) => runPostProcessing(frame, steps, zone);

/**
 * Creates a post-processor. Light steps run immediately in this process. Large forecasts and windows run in child
 * processes, with a limit on their number.
 */
export function makePostProcessor(settings: PostProcessorSettings): PostProcessor {
  const { processes, memoryMegabytes, aside = runAside } = settings;
  let free = processes;
  const line = new WaitingLine<PostProcessingJob, void>({
    choose: (waiting) => (free > 0 ? waiting[0] : undefined),
    take: () => {
      free -= 1;
    },
  });
  return async (job) => {
    if (!isHeavy(job)) return runHere(job);
    return withinBounds(job, async (bounds) => {
      await line.wait(job, bounds);
      try {
        const { frame, steps, zone } = job;
        return await aside({ frame, steps, zone }, memoryMegabytes, bounds);
      } finally {
        free += 1;
        line.advance();
      }
    });
  };
}
