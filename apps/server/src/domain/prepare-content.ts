import { toMicros } from '../store/store-types.ts';
import { dropUnendedCalls } from '../store/idempotent-calls.ts';
import { forgetOwnTags, keepOwnTags } from '../store/tag-links.ts';
import { ensureExamplesDatabase } from './databases/ensure-examples-database.ts';
import type { Deps } from './deps.ts';
import { ensureSystemThemes } from './themes/ensure-system-themes.ts';
import { featureFlags } from './start-up/feature-flags.ts';
import { endOrphanedRuns } from './queries/end-orphaned-runs.ts';

/**
 * Prepares the store before the first request: creates the embedded database and the built-in themes, and ends runs
 * that a previous process left as running.
 */
export const prepareContent = async (deps: Pick<Deps, 'store' | 'clock' | 'config'>): Promise<void> => {
  const now = toMicros(deps.clock());
  await ensureExamplesDatabase(deps.store.db, now);
  await ensureSystemThemes(deps.store.db, now);
  if (featureFlags(deps.config.flags)['TAGGING_SYSTEM'] === true) await keepOwnTags(deps.store.db, now);
  else await forgetOwnTags(deps.store.db);
  // Only do this for an SQLite store. Other stores can be shared, and another server may be executing these runs and
  // calls.
  if (deps.store.dialect === 'sqlite') {
    await endOrphanedRuns(deps);
    await dropUnendedCalls(deps.store.db);
  }
};
