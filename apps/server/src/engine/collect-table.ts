import type { FrameRun, RunStats } from '../domain/ports.ts';
import type { Table } from './columns.ts';
import { TableCollector } from './frames-to-table.ts';

/** Takes all frames of a run into one table; `signal` stops the run. Rejects with the run's EngineFailure. */
export const collectTable = async (
  run: FrameRun,
  signal?: AbortSignal,
): Promise<Table & { readonly stats: RunStats }> => {
  const onAbort = (): void => void run.stop('gone');
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  try {
    const collector = new TableCollector();
    for await (const frame of run.frames) collector.push(frame);
    return { ...collector.table(), stats: await run.done };
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
};
