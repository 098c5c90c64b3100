import { chartsOfDashboard, type DashboardRow } from '../../store/dashboards.ts';
import { datasetsById } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { describeDatasource } from '../datasets/describe-dataset.ts';
import { loadDatasets } from '../datasets/load-dataset.ts';
import { scopeOf } from '../scope.ts';
import { objectIn } from '../wire/json-text.ts';
import { filterTargets } from './filter-targets.ts';
import { shownPart } from './shown-part.ts';

/** Collects every text in a JSON value, at any depth. */
const textsIn = (value: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const ahead: unknown[] = [value];
  while (ahead.length > 0) {
    const next = ahead.pop();
    if (typeof next === 'string') found.add(next);
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) ahead.push(inner);
  }
  return found;
};

const words = /[\p{L}\p{N}_]+/gu;

/**
 * Returns a check for whether a column or metric name occurs in the texts, as a whole text or inside an expression.
 */
const makeIsUsed = (texts: ReadonlySet<string>): ((name: string) => boolean) => {
  const expressions = [...texts].filter((text) => /\W/.test(text)).join('\n');
  const named = new Set(expressions.match(words));
  return (name) => {
    if (texts.has(name)) return true;
    const parts = name.match(words) ?? [];
    if (!parts.every((part) => named.has(part))) return false;
    return parts[0] === name || expressions.includes(name);
  };
};

/**
 * Returns the datasets that a dashboard's charts and filters depend on, each reduced to the columns and metrics in
 * use (`column_names` still lists all columns). For datasets that the subject may not see, only the parts shown by
 * the dashboard are returned.
 */
export const dashboardDatasets = async (db: DbOrTransaction, subject: Subject, dashboard: DashboardRow) => {
  const charts = await chartsOfDashboard(db, dashboard.id);
  const targets = filterTargets(objectIn(dashboard.json_metadata)['native_filter_configuration']);
  const ids = new Set([...charts.map((chart) => chart.datasource_id), ...targets.map(({ datasetId }) => datasetId)]);
  const datasets = await loadDatasets(db, await datasetsById(db, [...ids]));
  const visible = await visibleIds(db, 'dataset', { ids: [...ids], scope: scopeOf(subject) });
  return datasets.map((whole) => {
    const { id } = whole.dataset;
    const isUsed = makeIsUsed(
      textsIn([
        charts
          .filter((chart) => chart.datasource_id === id)
          .map((chart) => [objectIn(chart.params), objectIn(chart.query_context)]),
        targets.filter(({ datasetId }) => datasetId === id).map(({ columnName }) => columnName),
      ]),
    );
    const described = describeDatasource(whole);
    const told = {
      ...described,
      columns: described.columns.filter((column) => isUsed(column.column_name)),
      metrics: described.metrics.filter((metric) => isUsed(metric.metric_name)),
    };
    return visible.has(whole.dataset.id) ? told : shownPart(told);
  });
};
