import type { Table } from '../../engine/columns.ts';
import { kindOfType } from '../../engine/compile/dataset-shape.ts';
import type { Query, ResultType } from '../../engine/compile/query-context.ts';
import type { QueryScope } from './query-scope.ts';
import type { ColumnarResult, ColumnsOf, DescribedResult, FullResult, ResultData } from './chart-result.ts';
import type { DatasetSource } from './dataset-source.ts';
import { detectCurrency } from './detect-currency.ts';
import { labelMapOf } from './label-map.ts';
import { postProcessed } from './post-processed.ts';
import { asRefusal } from './refuse.ts';
import type { ReducedFacts } from './reduced-facts.ts';
import { compileOnly } from './run-chart-query.ts';
import type { RanQuery } from './run-chart-query.ts';
import { runResultType, type RowsType } from './run-result-type.ts';
import { columnTypes } from './table-rows.ts';
import { timeExtrasStatus } from './time-extras.ts';
import { verboseHeaders } from './verbose-headers.ts';

function describeColumns(dataset: DatasetSource): DescribedResult {
  const data = dataset.columns.map((column) => {
    const kind = column.temporal ? 'time' : (kindOfType(column.type) ?? 'text');
    const dtype = { number: 0, text: 1, time: 2, flag: 3, json: 1 }[kind];
    return { column_name: column.name, verbose_name: column.verboseName, dtype };
  });
  return { data };
}

function reductionOf(reduced: ReducedFacts | null): Pick<ResultData, 'reduced' | 'reduced_from'> {
  if (reduced === null) return {};
  const { from, ...facts } = reduced;
  return { reduced_from: from, reduced: facts };
}

function dataOf(table: Table, ran: RanQuery, scope: QueryScope): ColumnsOf<ResultData> {
  return {
    table,
    colnames: table.columns.map((column) => column.name),
    coltypes: columnTypes(table, scope.dataset),
    rowcount: table.rowCount,
    sql_rowcount: ran.sqlRowCount,
    detected_currency: null,
    ...reductionOf(ran.reduced),
  };
}

function fullResult(ran: RanQuery, scope: QueryScope, asked: Query, keepsRange: boolean): ColumnsOf<FullResult> {
  const { table, query } = ran;
  const extras = timeExtrasStatus(query.appliedTimeExtras, scope.dataset);
  return {
    ...dataOf(table, ran, scope),
    indexnames: table.index ?? Array.from({ length: table.rowCount }, (_, row) => row),
    query: `${ran.statements.join(';\n\n')};\n\n`,
    status: 'success',
    error: null,
    stacktrace: null,
    is_cached: null,
    cache_key: null,
    cached_dttm: null,
    cache_timeout: scope.context.customCacheTimeoutS,
    queried_dttm: new Date(scope.nowMs).toISOString().replace('Z', '+00:00'),
    from_dttm: keepsRange ? ran.range.since : null,
    to_dttm: keepsRange ? ran.range.until : null,
    annotation_data: scope.annotations?.[scope.context.queries.indexOf(asked)] ?? {},
    applied_filters: [...ran.applied, ...extras.applied],
    rejected_filters: [...ran.rejected, ...extras.rejected],
    applied_template_filters: ran.templateFilters,
    label_map: labelMapOf(ran.columnParts, query, scope.dataset),
    result_format: scope.context.resultFormat,
  };
}

async function queryText(scope: QueryScope, query: Query): Promise<DescribedResult> {
  try {
    return { language: 'sql', query: await compileOnly(scope, query) };
  } catch (error) {
    const refusal = asRefusal(error, scope.engine.backend);
    if (refusal === error || !(refusal instanceof Error)) throw error;
    return { language: 'sql', error: error instanceof Error ? error.message : refusal.message };
  }
}

/** Result types that do not run a query. */
type DescribedType = 'columns' | 'query' | 'timegrains';

export const isDescribed = (type: ResultType): type is DescribedType =>
  type === 'columns' || type === 'query' || type === 'timegrains';

/**
 * Answers a query whose result type does not require running it. Throws the errors of the compiler and of the gate,
 * which checks SQL.
 */
export async function describeQuery(scope: QueryScope, query: Query, type: DescribedType): Promise<DescribedResult> {
  if (type === 'columns') return describeColumns(scope.dataset);
  if (type === 'query') return queryText(scope, query);
  const { grains } = scope.dialect;
  return { data: grains.map(({ name, template, duration }) => ({ name, function: template, duration })) };
}

/** Converts a finished run into the shape of its result type. */
export function resultOfRun(
  scope: QueryScope,
  query: Query,
  { type, ran, currency }: { readonly type: RowsType; readonly ran: RanQuery; readonly currency: string | null },
): ColumnsOf<FullResult> | ColumnsOf<ResultData> {
  if (type === 'results') return { ...dataOf(ran.table, ran, scope), detected_currency: currency };
  return { ...fullResult(ran, scope, query, type !== 'samples'), detected_currency: currency };
}

/** Returns the currency of a query's rows; null for result types with raw rows. */
export const currencyOfType = async (scope: QueryScope, query: Query, type: RowsType): Promise<string | null> =>
  type === 'samples' || type === 'drill_detail' ? null : detectCurrency(scope, query);

/**
 * Answers one query in the shape of its result type. Throws the errors of the compiler, the SQL gate, the engine and
 * post-processing.
 */
export async function answerQuery(scope: QueryScope, query: Query): Promise<ColumnarResult> {
  const type: ResultType = query.resultType ?? scope.context.resultType;
  if (isDescribed(type)) return describeQuery(scope, query, type);
  const [ran, currency] = await Promise.all([runResultType(scope, query, type), currencyOfType(scope, query, type)]);
  const full = resultOfRun(scope, query, { type, ran, currency });
  if (type !== 'post_processed') return full;
  const sheet = { headers: verboseHeaders(ran.table, scope.dataset), table: ran.table };
  const changed = postProcessed(sheet, scope.context.formData, full.coltypes);
  if (changed === undefined) return full;
  const { table: _shown, ...rest } = full as ColumnsOf<FullResult>;
  return { ...rest, ...changed };
}
