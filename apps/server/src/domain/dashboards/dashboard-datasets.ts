import { chartsOfDashboard, type DashboardRow } from '../../store/dashboards.ts';
import { datasetsById } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { describeDatasource } from '../datasets/describe-dataset.ts';
import { loadDatasets } from '../datasets/load-dataset.ts';
import { scopeOf } from '../scope.ts';
import { objectIn } from '../wire/json-text.ts';
import { shownPart } from './shown-part.ts';

const texts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return (value as unknown[]).flatMap(texts);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts);
  return [];
};

interface Target {
  readonly datasetId?: number;
  readonly column?: { readonly name?: string };
}

const filterTargets = (dashboard: DashboardRow): readonly Target[] => {
  const { native_filter_configuration: filters } = objectIn(dashboard.json_metadata);
  if (!Array.isArray(filters)) return [];
  return (filters as { readonly targets?: readonly Target[] }[]).flatMap((filter) => filter?.targets ?? []);
};

/**
 * The datasets that a dashboard's charts and filters stand on, each with the columns and metrics that they name
 * (`column_names` still lists all columns). Of a dataset that the subject may not see, only what the dashboard shows of it.
 */
export const dashboardDatasets = async (db: DbOrTransaction, subject: Subject, dashboard: DashboardRow) => {
  const charts = await chartsOfDashboard(db, dashboard.id);
  const targets = filterTargets(dashboard);
  const ids = new Set([
    ...charts.map((chart) => chart.datasource_id),
    ...targets.map((target) => target.datasetId).filter((id) => typeof id === 'number'),
  ]);
  const datasets = await loadDatasets(db, await datasetsById(db, [...ids]));
  const visible = await visibleIds(db, 'dataset', { ids: [...ids], scope: scopeOf(subject) });
  return datasets.map((whole) => {
    const used = new Set<string>();
    for (const chart of charts.filter(({ datasource_id }) => datasource_id === whole.dataset.id)) {
      for (const text of texts([objectIn(chart.params), objectIn(chart.query_context)])) used.add(text);
    }
    for (const target of targets)
      if (target.datasetId === whole.dataset.id && target.column?.name) used.add(target.column.name);
    const sql = [...used].filter((text) => /\W/.test(text)).join('\n');
    const isUsed = (name: string) => used.has(name) || sql.includes(name);
    const described = describeDatasource(whole);
    const told = {
      ...described,
      columns: described.columns.filter((column) => isUsed(column.column_name)),
      metrics: described.metrics.filter((metric) => isUsed(metric.metric_name)),
    };
    return visible.has(whole.dataset.id) ? told : shownPart(told);
  });
};
