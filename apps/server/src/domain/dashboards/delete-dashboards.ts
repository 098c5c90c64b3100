import { updateDashboard } from '../../store/dashboards.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { refuseReported } from '../reports/refuse-reported.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { visibleDashboard } from './find-dashboard.ts';

/**
 * Deletes dashboards, all or none. Throws 404 if one is not visible, 403 if the subject does not own one, 422 if a
 * report uses one.
 */
export const deleteDashboards = (deps: Deps, subject: Subject, keys: readonly (string | number)[]): Promise<void> =>
  moveToTrash(deps, subject, keys, {
    type: 'dashboard',
    find: visibleDashboard,
    refuse: (db, ids) => refuseReported(db, 'dashboard_id', ids),
    update: updateDashboard,
  });
