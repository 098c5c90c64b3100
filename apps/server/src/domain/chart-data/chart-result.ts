import type { AnnotationData } from '../annotations/annotation-data.ts';
import type { Cell, Table } from '../../engine/columns.ts';
import type { ReducedFacts } from './reduced-facts.ts';
import type { PostProcessed } from './post-processed.ts';
import type { AppliedFilter, RejectedFilter } from '../../engine/compile/filters.ts';

/** The contract's number for what a column holds: number, text, time, flag. */
export type ColumnType = 0 | 1 | 2 | 3;
export type ResultRow = Readonly<Record<string, Cell>>;

/** The part of a result that the result type `results` shows alone. */
export interface ResultData {
  readonly data: readonly ResultRow[];
  readonly colnames: readonly string[];
  readonly coltypes: readonly ColumnType[];
  readonly rowcount: number;
  readonly sql_rowcount: number;
  readonly detected_currency: string | null;
  /** Of a query with `reduce`: rows that the points stand for. */
  readonly reduced_from?: number;
  /** Of a query with `reduce`: pixels, and the least and greatest of each axis that they lie between. */
  readonly reduced?: Omit<ReducedFacts, 'from'>;
}

/** One result of a query context, as the contract spells it. Cache fields are those of an answer that was computed now. */
export interface FullResult extends ResultData {
  readonly indexnames: readonly unknown[];
  readonly query: string;
  readonly status: 'success';
  readonly error: null;
  readonly stacktrace: null;
  readonly is_cached: null;
  readonly cache_key: string | null;
  readonly cached_dttm: null;
  readonly cache_timeout: number | null;
  readonly queried_dttm: string;
  /** Milliseconds since 1970 UTC. */
  readonly from_dttm: number | null;
  readonly to_dttm: number | null;
  readonly annotation_data: AnnotationData;
  readonly applied_filters: readonly AppliedFilter[];
  readonly rejected_filters: readonly RejectedFilter[];
  readonly applied_template_filters: readonly string[];
  readonly label_map: Readonly<Record<string, readonly string[]>>;
  readonly result_format: string;
}

/** A full result that the chart's own transformation has changed. */
export type PostProcessedResult = Omit<FullResult, keyof PostProcessed> & PostProcessed;

/** What the result types tell that run nothing. */
export type DescribedResult =
  | { readonly language: 'sql'; readonly query: string }
  | { readonly language: 'sql'; readonly error: string }
  | { readonly data: readonly Readonly<Record<string, unknown>>[] };

export type ChartResult = FullResult | PostProcessedResult | ResultData | DescribedResult;

/** A result whose rows are still columns: what is written as bytes never becomes an object for each row. */
export type ColumnsOf<T extends ResultData> = Omit<T, 'data'> & { readonly table: Table };
export type ColumnarResult = ColumnsOf<FullResult> | ColumnsOf<ResultData> | PostProcessedResult | DescribedResult;
