import { updateDashboard } from '../../store/dashboards.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { refuseReported } from '../reports/refuse-reported.ts';
import { forbidden } from '../refusal.ts';
import { ownsDashboard, visibleDashboard } from './find-dashboard.ts';

/** Deletes dashboards, all or none. Throws 404 if one is not visible, 403 if the subject does not own one. */
export const deleteDashboards = async (
  deps: Deps,
  subject: Subject,
  keys: readonly (string | number)[],
): Promise<void> => {
  const now = toMicros(deps.clock());
  await deps.store.db.transaction().execute(async (db) => {
    const ids: number[] = [];
    for (const key of keys) ids.push((await visibleDashboard(db, subject, key)).id);
    for (const id of ids) {
      if (!(await ownsDashboard(db, subject, id))) throw forbidden();
      await updateDashboard(db, id, { deleted_on: now, deleted_by: userIdOf(subject) });
    }
    await refuseReported(db, 'dashboard_id', ids);
  });
};
