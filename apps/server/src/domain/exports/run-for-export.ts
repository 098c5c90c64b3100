import type { FrameBatch } from '@sightline/core/frames';
import type { Engine, EngineJob } from '../ports.ts';
import { readExportRows, type ExportRows } from './export-rows.ts';

/** A file that is long may be taken slowly; a statement that gives no rows may not take that long. */
const longestMs = 6 * 3_600_000;

export interface ExportRun {
  /** What the statement names, and how many rows at most. */
  readonly job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema' | 'rowLimit'>;
  readonly userId: number;
  /** Until when the first rows must be there. */
  readonly firstRowsMs: number;
  /** Aborts when nobody wants the file any more. */
  readonly signal: AbortSignal;
}

/** Gives the first batch again before the others. */
async function* again(first: FrameBatch, rest: AsyncIterator<FrameBatch>): AsyncGenerator<FrameBatch> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* none(): AsyncGenerator<FrameBatch> {}

/**
 * Runs a statement on a worker that belongs to its user, and gives its rows once the first of them are there, so that what is
 * wrong with it is known before a file is begun. The engine waits while nobody reads. Rejects with an EngineFailure.
 */
export async function runForExport(
  engine: Engine,
  { job, userId, firstRowsMs, signal }: ExportRun,
): Promise<ExportRows> {
  signal.throwIfAborted();
  const run = engine.frames({ ...job, pool: 'lab', userId, byteLimit: Number.MAX_SAFE_INTEGER, timeoutMs: longestMs });
  let isRunning = true;
  const ended = (): void => {
    isRunning = false;
  };
  run.done.then(ended, ended);
  const stop = (reason: 'gone' | 'timed_out'): void => {
    if (isRunning) void run.stop(reason);
  };
  const leave = (): void => stop('gone');
  signal.addEventListener('abort', leave, { once: true });
  const clock = setTimeout(() => stop('timed_out'), firstRowsMs);
  try {
    const { columns, batches } = await readExportRows(run.frames);
    const iterator = batches[Symbol.asyncIterator]();
    const first = await iterator.next();
    return { columns, batches: first.done === true ? none() : again(first.value, iterator) };
  } finally {
    clearTimeout(clock);
  }
}
