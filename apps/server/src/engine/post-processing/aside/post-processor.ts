import { EngineRunError } from '../../engine-failure.ts';
import { WaitingLine } from '../../waiting-line.ts';
import type { Frame } from '../frame.ts';
import { runPostProcessing } from '../run-post-processing.ts';
import type { Step } from '../run-post-processing.ts';
import { runAside } from './run-aside.ts';

/** One table's way through its steps. */
export interface PostProcessingJob {
  readonly frame: Frame;
  readonly steps: readonly Step[];
  /** IANA name of the zone in which days begin. */
  readonly zone: string;
  /** Waiting for a turn counts too. */
  readonly timeoutMs: number;
  /** Ends the run when the asker has gone. */
  readonly signal?: AbortSignal;
}

/** Runs steps. Rejects with a PostProcessingError or, where a process of its own was ended, with an EngineRunError. */
export type PostProcessor = (job: PostProcessingJob) => Promise<Frame>;

export interface PostProcessorSettings {
  /** Processes at once; others wait for their turn. */
  readonly processes: number;
  readonly memoryMegabytes: number;
  /** What runs a job in a process of its own. */
  readonly aside?: typeof runAside;
}

/** Cells and added rows up to which a forecast is done in some milliseconds, sooner than a process starts. */
const fewValues = 400;
/** Values that windows may go over in that time. */
const fewVisits = 2_000_000;

function isHeavy({ frame, steps }: PostProcessingJob): boolean {
  const cells = frame.rowCount * frame.columns.length;
  return steps.some(({ operation, options }) => {
    if (operation === 'prophet') return cells > fewValues || !(Number(options['periods'] ?? 0) <= fewValues);
    return operation === 'rolling' && !(cells * Number(options['window'] ?? 0) <= fewVisits);
  });
}

function timedOut(timeoutMs: number): EngineRunError {
  const message = `Working out the result took longer than the ${timeoutMs / 1000} seconds it may take.`;
  return new EngineRunError({ errorType: 'BACKEND_TIMEOUT_ERROR', message, reason: 'timed_out' });
}

function gone(): EngineRunError {
  const message = 'The query was stopped because nobody waits for it any more.';
  return new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason: 'gone' });
}

/** Does something under a signal that fires when the time is over or the asker has gone. */
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

/** Runs steps in this process, whatever they are. */
export const runHere: PostProcessor = async ({ frame, steps, zone }) => runPostProcessing(frame, steps, zone);

/** Makes a runner of steps: light ones at once and here, large forecasts and windows in processes of their own, only so many of them at a time. */
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
