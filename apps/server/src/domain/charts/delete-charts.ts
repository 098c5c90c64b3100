import { updateChart } from '../../store/charts.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { refuseReported } from '../reports/refuse-reported.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { visibleChart } from './find-chart.ts';

/**
 * Deletes charts, all or none. Dashboards keep their references to deleted charts, so that a restored chart is back in
 * its place. Throws 404 if a chart is not visible, 403 if the subject does not own one, 422 if a report uses one.
 */
export const deleteCharts = (deps: Deps, subject: Subject, keys: readonly (string | number)[]): Promise<void> =>
  moveToTrash(deps, subject, keys, {
    type: 'chart',
    find: visibleChart,
    refuse: (db, ids) => refuseReported(db, 'chart_id', ids),
    update: updateChart,
  });
