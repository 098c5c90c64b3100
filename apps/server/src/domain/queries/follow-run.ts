import { setTimeout } from 'node:timers/promises';
import { queriesById, type QueryRow } from '../../store/queries.ts';
import { toMillis } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import type { ActiveRun, RunLine } from './run-line.ts';

/** How far a run is. */
export interface RunProgress {
  readonly state: QueryRow['status'];
  /** As the engine says it, where it does and the run is on this server. */
  readonly percent?: number;
  /** Rows that have come so far; of a run on another server they are known when it is over. */
  readonly rows: number;
  readonly elapsed_ms: number;
}

/** How often a run is looked at. */
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
 * Tells how far a run is: at once, whenever that has changed, and when it is over, which is the end. The store is asked, so that
 * runs on other servers are followed too; the rows so far come from the run itself where it is on this one.
 * @param signal ends it
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
      // Whoever listened is gone.
      if (!signal.aborted) throw error;
    }
  }
}
