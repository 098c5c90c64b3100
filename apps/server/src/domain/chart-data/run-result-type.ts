import type { Column, Table } from '../../engine/columns.ts';
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
function inOrder(table: Table, labels: readonly string[]): Table {
  if (labels.length === 0) return table;
  const place = new Map(labels.map((label, at) => [label, at]));
  const rank = (column: Column): number => place.get(column.name) ?? labels.length;
  return { ...table, columns: table.columns.toSorted((one, other) => rank(one) - rank(other)) };
}

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
  return type === 'samples' ? ran : { ...ran, table: inOrder(ran.table, query.extras.columnOrder) };
}
