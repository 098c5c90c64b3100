import { toMicros } from '../store/store-types.ts';
import { ensureExamplesDatabase } from './databases/ensure-examples-database.ts';
import type { Deps } from './deps.ts';
import { endOrphanedRuns } from './queries/end-orphaned-runs.ts';

/** Brings content into order before the first call: the embedded database is there, and nothing reads as running. */
export const prepareContent = async (deps: Pick<Deps, 'store' | 'clock'>): Promise<void> => {
  await ensureExamplesDatabase(deps.store.db, toMicros(deps.clock()));
  // On a shared store another server may be running them.
  if (deps.store.dialect === 'sqlite') await endOrphanedRuns(deps);
};
