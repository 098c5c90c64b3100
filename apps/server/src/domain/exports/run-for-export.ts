import type { FrameBatch } from '@sightline/core/frames';
import type { Engine, EngineJob } from '../ports.ts';
import { readExportRows, type ExportRows } from './export-rows.ts';

/** Time limit for a whole download, which may be slow, in milliseconds. For the first rows, a shorter limit applies. */
const longestMs = 6 * 3_600_000;

export interface ExportRun {
  /** The tables and the row limit of the statement. */
  readonly job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema' | 'rowLimit'>;
  readonly userId: number;
  /** Time limit for the first rows, in milliseconds. */
  readonly firstRowsMs: number;
  /** Aborted when the file is no longer needed. */
  readonly signal: AbortSignal;
}

/** Yields the first batch, which was already read, and then the remaining batches. */
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
 * Runs a statement on a worker that belongs to its user. Resolves when the first rows have arrived, so that errors are
 * known before a file is started. The engine pauses while the rows are not read. Rejects with an EngineFailure.
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
