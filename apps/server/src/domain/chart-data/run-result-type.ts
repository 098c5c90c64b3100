import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { Query, ResultType } from '../../engine/compile/query-context.ts';
import type { QueryScope } from './answer-chart-data.ts';
import type { DatasetSource } from './dataset-source.ts';
import { runQuery } from './run-query.ts';
import type { RanQuery } from './run-query.ts';

/** The result types that show rows. */
export type RowsType = Exclude<ResultType, 'columns' | 'timegrains' | 'query'>;

/** Rows as they are: every column of the dataset, without metrics and post-processing. */
function rawQuery(query: Query, dataset: DatasetSource, type: 'samples' | 'drill_detail'): Query {
  const main =
    type === 'drill_detail' && dataset.mainTimeColumn !== null
      ? findColumn(dataset, dataset.mainTimeColumn)
      : undefined;
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
    orderBy: main === undefined ? [] : [{ by: main.name, ascending: true }],
    ...(type === 'samples' ? { timeRange: null, granularity: null } : {}),
  };
}

/** The columns that the query wants first, in its order, and the rest behind them. */
export function inOrder<T extends { readonly name: string }>(
  columns: readonly T[],
  labels: readonly string[],
): readonly T[] {
  if (labels.length === 0) return columns;
  const place = new Map(labels.map((label, at) => [label, at]));
  const rank = (column: T): number => place.get(column.name) ?? labels.length;
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

/** The labels that a query of this result type shows first. */
export const orderOfType = (query: Query, type: RowsType): readonly string[] =>
  type === 'samples' ? [] : query.extras.columnOrder;

/** A query as its result type means it, and its rows where it names no number. */
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

/** Runs a query as its result type means it. Throws what the compiler, the gate, the engine or a step throws. */
export async function runResultType(scope: QueryScope, query: Query, type: RowsType): Promise<RanQuery> {
  const meant = queryOfType(scope, query, type);
  const ran = await runQuery(scope, meant.query, meant.defaultRows);
  const { table } = ran;
  return { ...ran, table: { ...table, columns: inOrder(table.columns, orderOfType(query, type)) } };
}
