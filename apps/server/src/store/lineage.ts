import { sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import { chartVisible, dashboardVisible, kept, type Scope } from './visibility.ts';

const onDataset = (datasetId: number) =>
  sql`chart.datasource_id = ${datasetId} and chart.datasource_type = 'table' and ${kept('chart')}`;

export interface LineageChartRow {
  readonly id: number;
  readonly slice_name: string | null;
  readonly viz_type: string | null;
  readonly params: string | null;
}

/** Returns the charts of a dataset that the user may see, by name. */
export const visibleChartsOn = async (db: DbOrTransaction, datasetId: number, scope: Scope) =>
  (
    await sql<LineageChartRow>`select chart.id, chart.slice_name, chart.viz_type, chart.params from chart where ${onDataset(datasetId)} and ${chartVisible(scope)} order by chart.slice_name, chart.id`.execute(
      db,
    )
  ).rows;

export interface LineageDashboardRow {
  readonly chart_id: number;
  readonly id: number;
  readonly dashboard_title: string | null;
}

/**
 * Returns the dashboards that show charts of a dataset, one row for each such chart. Only dashboards and charts that
 * the user may see are included.
 */
export const visibleDashboardsOn = async (db: DbOrTransaction, datasetId: number, scope: Scope) =>
  (
    await sql<LineageDashboardRow>`select dashboard_chart.chart_id, dashboard.id, dashboard.dashboard_title from dashboard join dashboard_chart on dashboard_chart.dashboard_id = dashboard.id join chart on chart.id = dashboard_chart.chart_id where ${onDataset(datasetId)} and ${kept('dashboard')} and ${dashboardVisible(scope)} order by dashboard.dashboard_title, dashboard.id, dashboard_chart.chart_id`.execute(
      db,
    )
  ).rows;
