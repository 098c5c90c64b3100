import { chartsOfDatasets, dashboardsOfChartIds, datasetIdsOfDatabase } from '../../store/datasets.ts';
import { tabStatesOf } from '../../store/tab-states.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../scope.ts';

/**
 * Returns the charts and dashboards visible to the subject that depend on a database, and the subject's own SQL Lab
 * tabs on it.
 */
export const databaseUses = async (deps: Pick<Deps, 'store'>, subject: Subject, databaseId: number) => {
  const { db } = deps.store;
  const scope = scopeOf(subject);
  const charts = await chartsOfDatasets(db, await datasetIdsOfDatabase(db, databaseId));
  const seenCharts = await visibleIds(db, 'chart', { ids: charts.map((chart) => chart.id), scope });
  const shown = charts.filter((chart) => seenCharts.has(chart.id));
  const dashboards = await dashboardsOfChartIds(
    db,
    charts.map((chart) => chart.id),
  );
  const seenDashboards = await visibleIds(db, 'dashboard', { ids: dashboards.map((dashboard) => dashboard.id), scope });
  const boards = dashboards
    .filter((dashboard) => seenDashboards.has(dashboard.id))
    .map(({ dashboard_title, ...dashboard }) => ({ ...dashboard, title: dashboard_title }));
  const tabs = (await tabStatesOf(db, userIdOf(subject)))
    .filter((tab) => tab.database_id === databaseId)
    .map((tab) => ({ id: tab.id, label: tab.label, active: tab.active === 1 }));
  return {
    charts: { count: shown.length, result: shown },
    dashboards: { count: boards.length, result: boards },
    sqllab_tab_states: { count: tabs.length, result: tabs },
  };
};
