import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import type { QueryScope } from './query-scope.ts';
import { runChartQuery } from './run-chart-query.ts';
import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

const isAuto = (format: unknown): boolean => isPlainObject(format) && format['symbol'] === 'AUTO';

/** True if the chart, or one of its columns, takes the currency from the data. */
function asksForCurrency(form: Json): boolean {
  const columns = isPlainObject(form['column_config']) ? Object.values(form['column_config']) : [];
  return (
    isAuto(form['currency_format']) ||
    columns.some((column) => isPlainObject(column) && isAuto(column['currencyFormat']))
  );
}

/**
 * Returns the single currency of a query's rows, in upper case. Null if there are several or none, if the dataset has
 * no currency column, or if the chart does not ask for it.
 */
export async function detectCurrency(scope: QueryScope, query: Query): Promise<string | null> {
  const { dataset, context } = scope;
  const column = findColumn(dataset, dataset.currencyColumn ?? '');
  if (column === undefined || !asksForCurrency(context.formData)) return null;
  const asked: Query = {
    ...query,
    columns: [{ kind: 'named', name: column.name }],
    metrics: [],
    extras: { ...query.extras, having: '' },
    // Leave out rows without a currency, so that they do not count as another currency.
    filters: [
      ...query.filters,
      { column: { kind: 'named', name: column.name }, operator: 'IS NOT NULL', value: undefined, grain: null },
    ],
    timeOffsets: [],
    timeseries: false,
    rowcountOnly: false,
    seriesColumns: [],
    seriesLimit: 0,
    orderBy: [],
    rowLimit: 1000,
    rowOffset: 0,
    postProcessing: [],
    reduce: null,
  };
  const { table } = await runChartQuery(scope, asked, asked.rowLimit);
  const codes = (table.columns[0]?.values ?? []).flatMap((value) =>
    typeof value === 'string' && value.trim() !== '' ? [value.trim().toUpperCase()] : [],
  );
  const [code] = codes;
  return code !== undefined && codes.every((other) => other === code) ? code : null;
}
