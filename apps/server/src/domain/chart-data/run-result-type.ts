import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { Query, ResultType } from '../../engine/compile/query-context.ts';
import type { QueryScope } from './query-scope.ts';
import type { DatasetSource } from './dataset-source.ts';
import { runChartQuery } from './run-chart-query.ts';
import type { RanQuery } from './run-chart-query.ts';

/** The result types that return rows. */
export type RowsType = Exclude<ResultType, 'columns' | 'timegrains' | 'query'>;

/** A query for raw rows: all columns of the dataset, without metrics and post-processing. */
function rawQuery(query: Query, dataset: DatasetSource, type: 'samples' | 'drill_detail'): Query {
  const main =
    type === 'drill_detail' && dataset.mainTimeColumn !== null
      ? findColumn(dataset, dataset.mainTimeColumn)
      : undefined;
  // Drop sorting by metrics, which has no meaning for raw rows.
  const asked =
    type === 'drill_detail'
      ? query.orderBy.filter(({ by }) => typeof by === 'string' && findColumn(dataset, by) !== undefined)
      : [];
  return {
    ...query,
    columns: dataset.columns.map(({ name }) => ({ kind: 'named', name })),
    metrics: null,
    timeseries: false,
    timeOffsets: [],
    seriesColumns: [],
    seriesLimit: 0,
    postProcessing: [],
    reduce: null,
    orderBy: [...asked, ...(main === undefined ? [] : [{ by: main.name, ascending: true }])],
    ...(type === 'samples' ? { timeRange: null, granularity: null } : {}),
  };
}

/** Sorts columns: those in `labels` come first, in the order of the labels. */
export function inOrder<T extends { readonly name: string }>(
  columns: readonly T[],
  labels: readonly string[],
): readonly T[] {
  if (labels.length === 0) return columns;
  const place = new Map(labels.map((label, at) => [label, at]));
  const rank = (column: T): number => place.get(column.name) ?? labels.length;
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the labels of the columns that come first in a result of this type. */
export const orderOfType = (query: Query, type: RowsType): readonly string[] =>
  type === 'samples' ? [] : query.extras.columnOrder;

/** Returns the query to run for a result type, and the row limit that applies if that query sets none. */
export function queryOfType(
  scope: Pick<QueryScope, 'dataset' | 'limits'>,
  query: Query,
  type: RowsType,
): { readonly query: Query; readonly defaultRows: number } {
  const { dataset, limits } = scope;
  if (type === 'samples') return { query: rawQuery(query, dataset, type), defaultRows: limits.sampleRows };
  const meant = type === 'drill_detail' ? rawQuery(query, dataset, type) : query;
  return { query: meant, defaultRows: limits.defaultRows };
}

/**
 * Runs a query according to its result type. Throws the errors of the compiler, the SQL gate, the engine and
 * post-processing.
 */
export async function runResultType(scope: QueryScope, query: Query, type: RowsType): Promise<RanQuery> {
  const meant = queryOfType(scope, query, type);
  const ran = await runChartQuery(scope, meant.query, meant.defaultRows);
  const { table } = ran;
  return { ...ran, table: { ...table, columns: inOrder(table.columns, orderOfType(query, type)) } };
}
