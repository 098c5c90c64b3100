import { buildQueryContext } from '@sightline/charts/query';
import type { ChartRow } from '../../store/charts.ts';
import { chartsOfDashboard } from '../../store/dashboards.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import { filterDefaults } from '../dashboards/filter-defaults.ts';
import { visibleDashboard } from '../dashboards/find-dashboard.ts';
import { badRequest } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { chartFormData } from './describe-charts.ts';
import { extendedQuery } from './extended-query.ts';
import { visibleChart } from './find-chart.ts';

type Json = Readonly<Record<string, unknown>>;

const holdsQueries = (context: Json): boolean => Array.isArray(context['queries']);

/**
 * Builds the query context from a chart's settings, as the page of the chart would. Needed for charts that were never
 * saved in a page, such as those of examples and bundles. Throws 400 if the settings name neither columns nor metrics.
 */
const contextOfSettings = (chart: ChartRow): Json => {
  const context = buildQueryContext(chartFormData(chart), { datasetId: chart.datasource_id });
  const asksSomething = context.queries.some(
    ({ columns = [], metrics }) => columns.length > 0 || (metrics ?? []).length > 0,
  );
  if (!asksSomething) throw badRequest('Chart has no query context saved. Please save the chart again.');
  return { ...context };
};

/**
 * Adds the default values of a dashboard's filters to a query context. Throws 404 if the dashboard is not visible,
 * 400 if the chart is not on it.
 */
const withDefaultsOf = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly context: Json; readonly chartId: number; readonly dashboardId: string },
): Promise<Json> => {
  const { context, chartId, dashboardId } = asked;
  const dashboard = await visibleDashboard(db, subject, dashboardId);
  const charts = await chartsOfDashboard(db, dashboard.id);
  if (!charts.some((chart) => chart.id === chartId)) throw badRequest('The chart is not on this dashboard.');
  const defaults = filterDefaults(dashboard, chartId);
  const queries = context['queries'] as readonly Json[];
  return { ...context, queries: queries.map((query) => defaults.reduce(extendedQuery, query)) };
};

/**
 * Returns the chart-data body of a saved chart in the requested format and type: its saved query context, or one built
 * from its settings. With a dashboard, the default values of its filters are added. Throws 404 if the chart or the
 * dashboard is not visible, 400 if the chart has no query or is not on the dashboard.
 */
export const savedChartBody = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: {
    readonly chartId: number;
    readonly format: string | undefined;
    readonly type: string | undefined;
    /** Dashboard whose filter defaults apply. */
    readonly dashboardId?: string | undefined;
  },
) => {
  const chart = await visibleChart(db, subject, asked.chartId);
  const saved = objectIn(chart.query_context);
  const own = holdsQueries(saved) ? saved : contextOfSettings(chart);
  const { dashboardId } = asked;
  const context = dashboardId
    ? await withDefaultsOf(db, subject, { context: own, chartId: chart.id, dashboardId })
    : own;
  return {
    chart,
    body: {
      ...context,
      // Use the chart's current dataset; an old query context may name another.
      datasource: { id: chart.datasource_id, type: 'table' },
      form_data: { ...(context['form_data'] as object | undefined), slice_id: chart.id },
      ...(asked.format === undefined ? {} : { result_format: asked.format }),
      ...(asked.type === undefined ? {} : { result_type: asked.type }),
    },
  };
};
