import { dropCallsBefore } from '../store/idempotent-calls.ts';
import { dropOldRuns } from '../store/report-runs.ts';
import { deleteOldSessions } from '../store/sessions.ts';
import { toMicros } from '../store/store-types.ts';
import type { Deps } from './deps.ts';
import { callKeptMs } from './idempotent-calls.ts';
import { dropOldVersions } from './tables/drop-old-versions.ts';
import { purgeOldTrash } from './trash/purge-trash.ts';

/**
 * Deletes expired data: sessions, responses of idempotent calls, trash and runs of reports past their retention, data
 * of replaced tables. Never throws. A failing task is logged and retried next time, and does not stop the others.
 */
export const keepHouse = async (deps: Deps): Promise<void> => {
  const { store, clock, config, log } = deps;
  const now = toMicros(clock());
  const works: Readonly<Record<string, () => Promise<void>>> = {
    sessions: () =>
      deleteOldSessions(store.db, {
        createdBefore: now - config.limits.sessionAbsoluteS * 1_000_000,
        seenBefore: now - config.limits.sessionIdleS * 1_000_000,
        now,
      }),
    calls: () => dropCallsBefore(store.db, toMicros(clock() - callKeptMs)),
    trash: async () => {
      const purged = await purgeOldTrash(deps);
      if (purged > 0) log.info({ purged }, 'permanently deleted expired items in the trash');
    },
    runs: () => dropOldRuns(store.db, now),
    tables: async () => {
      const dropped = await dropOldVersions(deps);
      if (dropped > 0) log.info({ dropped }, 'deleted data files of replaced tables');
    },
  };
  for (const [what, work] of Object.entries(works))
    await work().catch((error: unknown) => log.error({ err: error, what }, 'expired data could not be deleted'));
};
