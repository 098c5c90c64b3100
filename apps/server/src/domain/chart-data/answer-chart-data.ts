import type { Table } from '../../engine/columns.ts';
import { dialectOf } from '../../engine/compile/dialect.ts';
import type { Dialect } from '../../engine/compile/dialect.ts';
import { CompileError } from '../../engine/compile/compile-error.ts';
import { findColumn, findMetric, kindOfType } from '../../engine/compile/dataset-shape.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import type { Query, QueryContext, ResultType } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import type { Engine, TableFile, TableName } from '../ports.ts';
import type { ChartResult, FullResult, ResultData } from './chart-result.ts';
import { csvText } from './csv-text.ts';
import type { DatasetSource } from './dataset-source.ts';
import { compileOnly, runQuery } from './run-query.ts';
import type { RanQuery } from './run-query.ts';
import { labelMapOf } from './label-map.ts';
import { postProcessed } from './post-processed.ts';
import { asRefusal } from './refuse.ts';
import { columnTypes, rowsOf } from './table-rows.ts';
import { needsHolidays, openHolidayBook } from './holidays.ts';
import { timeExtrasStatus } from './time-extras.ts';

/** Bounds of a chart's answer. */
export interface ChartDataLimits {
  /** Rows where a query asks for no number. */
  readonly defaultRows: number;
  /** Rows at most, whatever a query asks for. */
  readonly maxRows: number;
  readonly sampleRows: number;
  readonly bytes: number;
  readonly timeoutMs: number;
}

export interface ChartDataDeps {
  readonly engine: Engine;
  /** The published file of a table that the asker may read; throws the contract's refusal where there is none. */
  readonly tables: (name: TableName) => Promise<TableFile>;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  /** IANA name of the asker's zone: where ranges end and buckets begin. */
  readonly zone: string;
  readonly limits: ChartDataLimits;
  /** Takes tables through the steps of post-processing. */
  readonly postProcess: PostProcessor;
  /** Ends the run when the asker has gone. */
  readonly signal?: AbortSignal;
  /** Hears what each run took in the engine, in milliseconds. */
  readonly onRun?: (engineMs: number) => void;
}

/** A context's answer: results as JSON, or a CSV text per query. */
export type ChartDataAnswer =
  | { readonly format: 'json'; readonly result: readonly ChartResult[] }
  | { readonly format: 'csv'; readonly texts: readonly string[] };

/** What one query is answered with. */
export interface QueryScope extends ChartDataDeps {
  readonly dataset: DatasetSource;
  readonly context: QueryContext;
  readonly dialect: Dialect;
  readonly nowMs: number;
  readonly holidays: HolidayBook;
}

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
    orderBy: main === undefined ? [] : [{ by: main.name, ascending: true }],
    ...(type === 'samples' ? { timeRange: null, granularity: null } : {}),
  };
}

function describeColumns(dataset: DatasetSource): ChartResult {
  const data = dataset.columns.map((column) => {
    const kind = column.temporal ? 'time' : (kindOfType(column.type) ?? 'text');
    const dtype = { number: 0, text: 1, time: 2, flag: 3, json: 1 }[kind];
    return { column_name: column.name, verbose_name: column.verboseName, dtype };
  });
  return { data };
}

const verboseName = (dataset: DatasetSource, label: string): string =>
  findColumn(dataset, label)?.verboseName || findMetric(dataset, label)?.verboseName || label;

function dataOf(table: Table, ran: RanQuery, scope: QueryScope): ResultData {
  const asText = scope.context.resultFormat === 'csv';
  const headers = table.columns.map((column) => verboseName(scope.dataset, column.name));
  return {
    data: asText ? csvText(table, headers) : rowsOf(table),
    colnames: table.columns.map((column) => column.name),
    coltypes: columnTypes(table, scope.dataset),
    rowcount: table.rowCount,
    sql_rowcount: ran.sqlRowCount,
    detected_currency: null,
  };
}

function fullResult(ran: RanQuery, scope: QueryScope, keepsRange: boolean): FullResult {
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
    annotation_data: {},
    applied_filters: [...ran.applied, ...extras.applied],
    rejected_filters: [...ran.rejected, ...extras.rejected],
    applied_template_filters: [],
    label_map: labelMapOf(ran.columnParts, query, scope.dataset),
    result_format: scope.context.resultFormat,
  };
}

async function queryText(scope: QueryScope, query: Query): Promise<ChartResult> {
  try {
    return { language: 'sql', query: await compileOnly(scope, query) };
  } catch (error) {
    const refusal = asRefusal(error, scope.engine.backend);
    if (refusal === error || !(refusal instanceof Error)) throw error;
    return { language: 'sql', error: error instanceof Error ? error.message : refusal.message };
  }
}

async function answerQuery(scope: QueryScope, query: Query): Promise<ChartResult> {
  const type: ResultType = query.resultType ?? scope.context.resultType;
  switch (type) {
    case 'columns':
      return describeColumns(scope.dataset);
    case 'timegrains':
      return {
        data: scope.dialect.grains.map(({ name, template, duration }) => ({ name, function: template, duration })),
      };
    case 'query':
      return queryText(scope, query);
    case 'samples':
    case 'drill_detail': {
      const limit = type === 'samples' ? scope.limits.sampleRows : scope.limits.defaultRows;
      const ran = await runQuery(scope, rawQuery(query, scope.dataset, type), limit);
      return fullResult(ran, scope, type === 'drill_detail');
    }
    case 'results': {
      const ran = await runQuery(scope, query, scope.limits.defaultRows);
      return dataOf(ran.table, ran, scope);
    }
    case 'full':
      return fullResult(await runQuery(scope, query, scope.limits.defaultRows), scope, true);
    case 'post_processed': {
      const ran = await runQuery(scope, query, scope.limits.defaultRows);
      const full = fullResult(ran, scope, true);
      const headers = ran.table.columns.map((column) => verboseName(scope.dataset, column.name));
      const asText = scope.context.resultFormat === 'csv';
      const shown = { headers, coltypes: full.coltypes, asText };
      const changed = postProcessed(ran.table, scope.context.formData, shown);
      return changed === undefined ? full : { ...full, ...changed };
    }
  }
}

/**
 * Answers the body of a chart-data request over one dataset, in the contract's shape.
 * Throws a Refusal (`{"message": …}`) or an AppError (`{"errors": […]}`) as the contract's table of errors has it.
 */
export async function answerChartData(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  body: unknown,
): Promise<ChartDataAnswer> {
  try {
    const context = readQueryContext(body);
    if (context.resultFormat === 'xlsx') throw new CompileError('Excel files are not available: ask for CSV.');
    const holidays = needsHolidays(body) ? await openHolidayBook() : () => undefined;
    const scope: QueryScope = {
      ...deps,
      dataset,
      context,
      dialect: dialectOf(deps.engine.backend),
      nowMs: deps.clock(),
      holidays,
    };
    const result = await Promise.all(context.queries.map((query) => answerQuery(scope, query)));
    if (context.resultFormat !== 'csv') return { format: 'json', result };
    return {
      format: 'csv',
      texts: result.map((one) => ('data' in one && typeof one.data === 'string' ? one.data : '')),
    };
  } catch (error) {
    throw asRefusal(error, deps.engine.backend);
  }
}
