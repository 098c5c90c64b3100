import { setTimeout } from 'node:timers/promises';
import { queriesById, type QueryRow } from '../../store/queries.ts';
import { toMillis } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import type { ActiveRun, RunLine } from './run-line.ts';

/** Progress of a run. */
export interface RunProgress {
  readonly state: QueryRow['status'];
  /** Progress in percent, if the engine reports it and the run is on this server. */
  readonly percent?: number;
  /** Rows received so far. For a run on another server, known only at the end. */
  readonly rows: number;
  readonly elapsed_ms: number;
}

/** Polling interval. */
const pauseMs = 500;

const isOver = ({ status }: QueryRow): boolean => status !== 'pending' && status !== 'running';

const percentOf = ({ status }: QueryRow, live: ActiveRun | undefined): Pick<RunProgress, 'percent'> => {
  const percent = status === 'success' ? 100 : status === 'running' ? live?.percent() : undefined;
  return percent === undefined ? {} : { percent };
};

const progressOf = (row: QueryRow, live: ActiveRun | undefined, nowMs: number): RunProgress => ({
  state: row.status,
  ...percentOf(row, live),
  rows: row.rows ?? live?.rows() ?? 0,
  elapsed_ms: Math.max(
    0,
    Math.round((row.end_time === null ? nowMs : toMillis(row.end_time)) - toMillis(row.start_time)),
  ),
});

/**
 * Yields the progress of a run at intervals until it has ended. The state comes from the store, so runs on other
 * servers can be followed too; current row counts are only available for runs on this server.
 * @param signal stops following
 */
export async function* followRun(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  line: RunLine,
  { id, signal }: { readonly id: number; readonly signal: AbortSignal },
): AsyncGenerator<RunProgress> {
  while (!signal.aborted) {
    const [row] = await queriesById(store.db, [id]);
    if (row === undefined) return;
    yield progressOf(row, line.find(row.client_id), clock());
    if (isOver(row)) return;
    try {
      await setTimeout(pauseMs, undefined, { signal });
    } catch (error) {
      // An aborted signal means that the client has disconnected, which is not an error.
      if (!signal.aborted) throw error;
    }
  }
}
