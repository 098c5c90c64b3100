import type { Cell } from '../../engine/columns.ts';
import { columnsOfDatasets } from '../../store/datasets.ts';
import type { Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import type { Deps } from '../deps.ts';
import { openChartRows } from '../exports/open-chart-rows.ts';
import { unprocessable } from '../refusal.ts';
import type { MetricCondition } from '../reports/metric-condition.ts';
import { readFirstRows } from './first-rows.ts';
import type { AlertRows } from './judge-alert.ts';

/** Returns a chart-data body for the metric alone. */
const bodyOf = ({ dataset, metric, time, filters }: MetricCondition) => ({
  datasource: { id: dataset, type: 'table' },
  queries: [
    {
      columns: [],
      metrics: [metric],
      filters: [
        ...filters.map(({ column, values }) => ({ col: column, op: 'IN', val: [...values] })),
        ...(time ? [{ col: time.column, op: 'TEMPORAL_RANGE', val: time.range }] : []),
      ],
    },
  ],
  result_format: 'json',
  result_type: 'full',
});

/**
 * Throws 422 for filters on columns that no longer exist. Charts ignore such filters, so the alert would compare a
 * different number.
 */
const checkColumns = async (deps: Deps, { dataset, time, filters }: MetricCondition): Promise<void> => {
  const columns = (await columnsOfDatasets(deps.store.db, [dataset])).get(dataset) ?? [];
  const known = new Set(columns.map(({ column_name: name }) => name));
  const gone = [...filters, ...(time ? [time] : [])].find(({ column }) => !known.has(column));
  if (gone) throw unprocessable(`The dataset has no column “${gone.column}”.`);
};

/**
 * Reads the metric of an alert with the subject's permissions and row rules. Throws 404 if the dataset is not visible,
 * 422 for filters on columns that it does not have, and the refusals of chart data.
 */
export const askMetric = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly condition: MetricCondition; readonly serving: ChartServing; readonly signal: AbortSignal },
): Promise<AlertRows> => {
  const { condition, serving, signal } = asked;
  await checkColumns(deps, condition);
  const { rows } = await openChartRows(deps, subject, { body: bodyOf(condition), query: 0, serving, signal });
  const [row] = await readFirstRows(rows, 1, { guardsFormulas: false, datedMs: deps.clock() });
  const { metric } = condition;
  return {
    columns: [metric],
    rowCount: row === undefined ? 0 : 1,
    firstRow: row === undefined ? undefined : [(Object.values(row)[0] ?? null) as Cell],
  };
};
