import type { AnnotationData } from '../annotations/annotation-data.ts';
import type { Cell, Table } from '../../engine/columns.ts';
import type { ReducedFacts } from './reduced-facts.ts';
import type { AppliedFilter, RejectedFilter } from '../../engine/compile/filters.ts';

/** The contract's codes for column types: number, text, time, boolean. */
export type ColumnType = 0 | 1 | 2 | 3;
export type ResultRow = Readonly<Record<string, Cell>>;

/** Fields of a result of the type `results`. They are also part of a full result. */
export interface ResultData {
  readonly data: readonly ResultRow[];
  readonly colnames: readonly string[];
  readonly coltypes: readonly ColumnType[];
  readonly rowcount: number;
  readonly sql_rowcount: number;
  readonly detected_currency: string | null;
  /** For queries with `reduce`: the number of rows before the reduction. */
  readonly reduced_from?: number;
  /**
   * For queries with `reduce`: the size in pixels that the rows were reduced to, and the minimum and maximum of each
   * axis.
   */
  readonly reduced?: Omit<ReducedFacts, 'from'>;
}

/**
 * One full result of a query context, in the contract's shape. Its cache fields are those of a result that does not
 * come from the cache.
 */
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

/** Parts of a result that the post-processing of a chart kind changes. */
export type PostProcessed = Pick<FullResult, 'indexnames' | 'rowcount'> & {
  readonly data: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
  readonly colnames: readonly (string | readonly Cell[])[];
  readonly coltypes: readonly ColumnType[];
};

/** A full result to which the server applied the post-processing of its chart kind, as clients would. */
export type PostProcessedResult = Omit<FullResult, keyof PostProcessed> & PostProcessed;

/** Results of the result types that do not run a query. */
export type DescribedResult =
  | { readonly language: 'sql'; readonly query: string }
  | { readonly language: 'sql'; readonly error: string }
  | { readonly data: readonly Readonly<Record<string, unknown>>[] };

export type ChartResult = FullResult | PostProcessedResult | ResultData | DescribedResult;

/** A result with column-oriented rows. Writing it as bytes does not create an object per row. */
export type ColumnsOf<T extends ResultData> = Omit<T, 'data'> & { readonly table: Table };
export type ColumnarResult = ColumnsOf<FullResult> | ColumnsOf<ResultData> | PostProcessedResult | DescribedResult;
