import { failOrphanedQueries } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';

/** What the history says of a run that was ended by a restart. */
export const stoppedByRestart = 'The query was stopped by a restart of the server. Run it again.';

/** Marks runs that a stopped server left as running as ended. Must be called before the first run. */
export const endOrphanedRuns = ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  failOrphanedQueries(store.db, toMicros(clock()), stoppedByRestart);
