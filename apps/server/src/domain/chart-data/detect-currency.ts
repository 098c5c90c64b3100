import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import type { QueryScope } from './answer-chart-data.ts';
import { runQuery } from './run-query.ts';
import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

const isAuto = (format: unknown): boolean => isPlainObject(format) && format['symbol'] === 'AUTO';

/** Whether a chart leaves it to the data which currency its amounts are shown in, for all or for one of its columns. */
function asksForCurrency(form: Json): boolean {
  const columns = isPlainObject(form['column_config']) ? Object.values(form['column_config']) : [];
  return (
    isAuto(form['currency_format']) ||
    columns.some((column) => isPlainObject(column) && isAuto(column['currencyFormat']))
  );
}

/**
 * The one currency of the rows that a query is about, in capitals; null where there are several or none, where the dataset
 * has no column of currencies, or where the chart does not ask.
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
    // An amount without a currency says nothing of the others'.
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
  const { table } = await runQuery(scope, asked, asked.rowLimit);
  const codes = (table.columns[0]?.values ?? []).flatMap((value) =>
    typeof value === 'string' && value.trim() !== '' ? [value.trim().toUpperCase()] : [],
  );
  const [code] = codes;
  return code !== undefined && codes.every((other) => other === code) ? code : null;
}
