import { failOrphanedQueries } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';

/** History message of a run that was ended by a restart. */
export const stoppedByRestart = 'The query was stopped by a restart of the server. Run it again.';

/** Marks runs as ended that a stopped server left in the state running. Must be called before the first run. */
export const endOrphanedRuns = ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  failOrphanedQueries(store.db, toMicros(clock()), stoppedByRestart);
