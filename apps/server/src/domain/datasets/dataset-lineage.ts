import { columnsOfDatasets, metricsOfDatasets } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { visibleChartsOn, visibleDashboardsOn } from '../../store/lineage.ts';
import { holds, type Subject } from '../access.ts';
import { scopeOf } from '../scope.ts';
import { objectIn } from '../wire/json-text.ts';
import { visibleDataset } from './load-dataset.ts';
import { columnsInSql, usedParts } from './used-parts.ts';

type Edge = [from: string, to: string];

const columnKey = (name: string) => `column:${name}`;
const metricKey = (name: string) => `metric:${name}`;
const chartKey = (id: number) => `chart:${id}`;
const dashboardKey = (id: number) => `dashboard:${id}`;

/**
 * Returns the columns and metrics of a dataset, the charts and dashboards on it that the subject may read, and the
 * edges between them. Each edge leads from the key of the used item to the key of the item that uses it. Throws 404 if
 * the subject may not read the dataset.
 */
export const datasetLineage = async (db: DbOrTransaction, subject: Subject, pk: string) => {
  const dataset = await visibleDataset(db, subject, pk);
  const scope = scopeOf(subject);
  const readsCharts = holds(subject, 'can_read', 'Chart');
  const readsDashboards = readsCharts && holds(subject, 'can_read', 'Dashboard');
  const [columnRows, metricRows, charts, placed] = await Promise.all([
    columnsOfDatasets(db, [dataset.id]),
    metricsOfDatasets(db, [dataset.id]),
    readsCharts ? visibleChartsOn(db, dataset.id, scope) : [],
    readsDashboards ? visibleDashboardsOn(db, dataset.id, scope) : [],
  ]);
  const columns = columnRows.get(dataset.id) ?? [];
  const metrics = metricRows.get(dataset.id) ?? [];
  const known = {
    columns: new Set(columns.map(({ column_name }) => column_name)),
    metrics: new Set(metrics.map(({ metric_name }) => metric_name)),
  };
  const shownCharts = new Set(charts.map(({ id }) => id));
  const places = placed.filter(({ chart_id }) => shownCharts.has(chart_id));
  const titles = new Map(places.map(({ id, dashboard_title }) => [id, dashboard_title]));
  const edges: Edge[] = [
    ...columns.flatMap(({ column_name, expression }): Edge[] =>
      [...columnsInSql(expression ?? '', known.columns)]
        .filter((name) => name !== column_name)
        .map((name) => [columnKey(name), columnKey(column_name)]),
    ),
    ...metrics.flatMap(({ metric_name, expression }): Edge[] =>
      [...columnsInSql(expression, known.columns)].map((name) => [columnKey(name), metricKey(metric_name)]),
    ),
    ...charts.flatMap(({ id, params }): Edge[] => {
      const used = usedParts(objectIn(params), known);
      return [...[...used.columns].map(columnKey), ...[...used.metrics].map(metricKey)].map((key) => [
        key,
        chartKey(id),
      ]);
    }),
    ...places.map(({ chart_id, id }): Edge => [chartKey(chart_id), dashboardKey(id)]),
  ];
  return {
    columns: columns.map(({ id, column_name, verbose_name }) => ({
      key: columnKey(column_name),
      id,
      column_name,
      verbose_name,
    })),
    metrics: metrics.map(({ id, metric_name, verbose_name }) => ({
      key: metricKey(metric_name),
      id,
      metric_name,
      verbose_name,
    })),
    charts: charts.map(({ id, slice_name, viz_type }) => ({ key: chartKey(id), id, slice_name, viz_type })),
    dashboards: [...titles].map(([id, dashboard_title]) => ({ key: dashboardKey(id), id, dashboard_title })),
    edges,
  };
};
