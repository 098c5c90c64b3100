import { dialectOf } from '../../engine/compile/dialect.ts';
import type { Dialect } from '../../engine/compile/dialect.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';
import type { QueryContext } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { PostProcessor } from '../../engine/post-processing/aside/post-processor.ts';
import type { AnnotationData } from '../annotations/annotation-data.ts';
import type { Engine, JobTable, TableName } from '../ports.ts';
import type { DatasetSource } from './dataset-source.ts';
import { needsHolidays, openHolidayBook } from './holidays.ts';
import type { PlaceFacts, Texts } from '../templates/template-asker.ts';

/** Limits of a chart-data result. */
export interface ChartDataLimits {
  /** Row limit for queries that do not set one. */
  readonly defaultRows: number;
  /** Maximum row limit of any query. */
  readonly maxRows: number;
  readonly sampleRows: number;
  readonly bytes: number;
  readonly timeoutMs: number;
}

export interface ChartDataDeps {
  readonly engine: Engine;
  /** Returns the published file of a table that the caller may read; throws the contract's refusal otherwise. */
  readonly tables: (name: TableName) => Promise<JobTable>;
  /**
   * Returns the row-level security rule of a virtual dataset, after the SQL gate has checked it; undefined if there is
   * none. The rules of tables are part of `tables`.
   */
  readonly virtualRule?: () => Promise<string | undefined>;
  /** Starts rendering the templates of a query for the caller. Without it, texts are used as written. */
  readonly openTexts?: (place: PlaceFacts) => Texts;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  /** IANA name of the caller's time zone. It determines where ranges end and buckets start. */
  readonly zone: string;
  readonly limits: ChartDataLimits;
  /** The caller's account, if any, for sharing the engine's workers fairly. */
  readonly userId?: number;
  /** Runs the post-processing steps. */
  readonly postProcess: PostProcessor;
  /** Aborts the run when the client disconnects. */
  readonly signal?: AbortSignal;
  /** Annotation data of each query, in query order. */
  readonly annotations?: readonly AnnotationData[];
  /** Called after each run with its time in the engine and its waiting and transfer time, in milliseconds. */
  readonly onRun?: (engineMs: number, waitedMs: number) => void;
}

/** Returns the dependencies of a call whose queries stop when `ending` is aborted or the client disconnects. */
export const withEnding = (deps: ChartDataDeps) => {
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(deps.signal === undefined ? [] : [deps.signal])]);
  return { ending, stoppable: { ...deps, signal } };
};

/** Dependencies and inputs of a single query. */
export interface QueryScope extends ChartDataDeps {
  readonly dataset: DatasetSource;
  readonly context: QueryContext;
  readonly dialect: Dialect;
  readonly nowMs: number;
  readonly holidays: HolidayBook;
}

/** Prepares the queries of a chart-data body for one dataset. Throws ShapeError or CompileError for an invalid body. */
export async function openQueryScope(deps: ChartDataDeps, dataset: DatasetSource, body: unknown): Promise<QueryScope> {
  const context = readQueryContext(body);
  const holidays = needsHolidays(body) ? await openHolidayBook() : () => undefined;
  return { ...deps, dataset, context, dialect: dialectOf(deps.engine.backend), nowMs: deps.clock(), holidays };
}
