import { updateChart, type ChartRow } from '../../store/charts.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../refusal.ts';
import { refuseReported } from '../reports/refuse-reported.ts';
import { visibleChart } from './find-chart.ts';
import { ownsChart } from './save-chart.ts';

/** Deletes charts, all or none. Throws 404 if one is not visible, 403 if the subject does not own one. */
export const deleteCharts = async (deps: Deps, subject: Subject, keys: readonly (string | number)[]): Promise<void> => {
  const now = toMicros(deps.clock());
  await deps.store.db.transaction().execute(async (db) => {
    const charts: ChartRow[] = [];
    for (const key of keys) charts.push(await visibleChart(db, subject, key));
    for (const chart of charts) {
      if (!(await ownsChart(db, subject, chart))) throw forbidden();
      // Dashboards keep their reference, so that a restored chart is back in its place.
      await updateChart(db, chart.id, { deleted_on: now, deleted_by: userIdOf(subject) });
    }
    await refuseReported(
      db,
      'chart_id',
      charts.map((chart) => chart.id),
    );
  });
};
