import { failOrphanedQueries } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';

/** Marks runs that a stopped server left as running as ended. Must be called before the first run. */
export const endOrphanedRuns = ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  failOrphanedQueries(store.db, toMicros(clock()), 'The query was stopped by a restart of the server. Run it again.');
