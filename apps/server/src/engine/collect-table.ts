import type { FrameRun, RunStats } from '../domain/ports.ts';
import type { Table } from './columns.ts';
import { TableCollector } from './frames-to-table.ts';

/**
 * Passes each frame of a run to the consumer as it arrives. `signal` stops the run. Rejects with the run's
 * EngineFailure.
 */
export const takeFrames = async (
  run: FrameRun,
  take: (frame: Uint8Array) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<RunStats> => {
  const onAbort = (): void => void run.stop('gone');
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  try {
    for await (const frame of run.frames) await take(frame);
    return await run.done;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
};

/** Collects all frames of a run into one table. `signal` stops the run. Rejects with the run's EngineFailure. */
export const collectTable = async (
  run: FrameRun,
  signal?: AbortSignal,
): Promise<Table & { readonly stats: RunStats }> => {
  const collector = new TableCollector();
  const stats = await takeFrames(run, (frame) => collector.push(frame), signal);
  return { ...collector.table(), stats };
};

/** Limits of a job whose result is one text, such as a plan. */
export const oneText = { rowLimit: 1, byteLimit: 4 * 1_048_576 };

/** Returns the single value of a run as text. `signal` stops the run. Rejects with the run's EngineFailure. */
export const collectText = async (run: FrameRun, signal?: AbortSignal): Promise<string> =>
  String((await collectTable(run, signal)).columns[0]?.values[0]);
