import { dialectOf } from '../../engine/compile/dialect.ts';
import type { Dialect } from '../../engine/compile/dialect.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import type { AnnotationData } from '../annotations/annotation-data.ts';
import type { Engine, JobTable, TableName } from '../ports.ts';
import { answerQuery } from './answer-query.ts';
import { askEach } from './ask-each.ts';
import { answerSheet } from './answer-sheet.ts';
import type { ChartResult, ColumnarResult } from './chart-result.ts';
import type { DatasetSource } from './dataset-source.ts';
import type { DownloadFormat } from './download.ts';
import { needsHolidays, openHolidayBook } from './holidays.ts';
import type { PlaceFacts, Texts } from '../templates/template-asker.ts';
import { asRefusal } from './refuse.ts';
import type { Sheet } from './sheet.ts';
import { rowsOf } from './table-rows.ts';

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
  readonly tables: (name: TableName) => Promise<JobTable>;
  /** The gated condition of a virtual dataset's own rows, where a row rule holds for it; that of tables comes with them. */
  readonly virtualRule?: () => Promise<string | undefined>;
  /** Opens the rendering of a query's templates for the asker; texts stand as they are written where it is absent. */
  readonly openTexts?: (place: PlaceFacts) => Texts;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  /** IANA name of the asker's zone: where ranges end and buckets begin. */
  readonly zone: string;
  readonly limits: ChartDataLimits;
  /** Who asks, where that is an account: the engine's workers are shared out fairly. */
  readonly userId?: number;
  /** Takes tables through the steps of post-processing. */
  readonly postProcess: PostProcessor;
  /** Ends the run when the asker has gone. */
  readonly signal?: AbortSignal;
  /** What the annotation layers of each query show, in the order of the queries. */
  readonly annotations?: readonly AnnotationData[];
  /** Hears what each run took in the engine, and what it waited on its way there and back, in milliseconds. */
  readonly onRun?: (engineMs: number, waitedMs: number) => void;
}

/** A context's answer: results to be shown, or a table per query to be downloaded. */
type AnswerOf<Result> =
  | { readonly format: 'json'; readonly result: readonly Result[] }
  | { readonly format: DownloadFormat; readonly sheets: readonly Sheet[] };
export type ChartDataAnswer = AnswerOf<ChartResult>;
/** The same with rows by columns. */
export type ColumnarAnswer = AnswerOf<ColumnarResult>;

/** What one query is answered with. */
export interface QueryScope extends ChartDataDeps {
  readonly dataset: DatasetSource;
  readonly context: QueryContext;
  readonly dialect: Dialect;
  readonly nowMs: number;
  readonly holidays: HolidayBook;
}

/** What the queries of a body over one dataset are answered with. Throws ShapeError or CompileError for a body that cannot be read. */
export async function openQueryScope(deps: ChartDataDeps, dataset: DatasetSource, body: unknown): Promise<QueryScope> {
  const context = readQueryContext(body);
  const holidays = needsHolidays(body) ? await openHolidayBook() : () => undefined;
  return { ...deps, dataset, context, dialect: dialectOf(deps.engine.backend), nowMs: deps.clock(), holidays };
}

/**
 * Answers the body of a chart-data request over one dataset, its rows by columns.
 * Throws a Refusal (`{"message": …}`) or an AppError (`{"errors": […]}`) as the contract's table of errors has it.
 */
export async function answerByColumns(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  body: unknown,
): Promise<ColumnarAnswer> {
  try {
    const scope = await openQueryScope(deps, dataset, body);
    const { queries, resultFormat } = scope.context;
    if (resultFormat === 'json') {
      return { format: 'json', result: await askEach(queries, (query) => answerQuery(scope, query)) };
    }
    return { format: resultFormat, sheets: await askEach(queries, (query) => answerSheet(scope, query)) };
  } catch (error) {
    throw asRefusal(error, deps.engine.backend);
  }
}

function withRows(result: ColumnarResult): ChartResult {
  if (!('table' in result)) return result;
  const { table, ...rest } = result;
  return { data: rowsOf(table), ...rest };
}

/** Answers the body of a chart-data request over one dataset, in the contract's shape. Throws as `answerByColumns` does. */
export async function answerChartData(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  body: unknown,
): Promise<ChartDataAnswer> {
  const answer = await answerByColumns(deps, dataset, body);
  return answer.format === 'json' ? { format: 'json', result: answer.result.map(withRows) } : answer;
}
