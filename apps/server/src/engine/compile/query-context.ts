import type { AnnotationLayer } from './read-annotation-layers.ts';
import type { Aggregate } from './nodes.ts';

/** A dimension in a query. */
export type ColumnRef =
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'adhoc';
      readonly label: string;
      /** SQL, or the name of a dataset column. */
      readonly sql: string;
      readonly timeGrain: string | null;
      readonly baseAxis: boolean;
    };

/** A metric in a query. */
export type MetricRef =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'simple'; readonly label: string; readonly aggregate: Aggregate; readonly column: string }
  | { readonly kind: 'sql'; readonly label: string; readonly sql: string };

export type FilterOperator =
  | '==' | '!=' | '>' | '<' | '>=' | '<='
  | 'LIKE' | 'NOT LIKE' | 'ILIKE' | 'NOT ILIKE'
  | 'IN' | 'NOT IN'
  | 'IS NULL' | 'IS NOT NULL' | 'IS TRUE' | 'IS FALSE'
  | 'TEMPORAL_RANGE'; // prettier-ignore

export type FilterScalar = string | number | boolean | null;

export interface Filter {
  readonly column: ColumnRef;
  readonly operator: FilterOperator;
  /** The value or values that the filter compares the column with. Undefined if the request contains none. */
  readonly value: FilterScalar | readonly FilterScalar[] | undefined;
  readonly grain: string | null;
}

/** A sort key: a column, metric or label by name, or an expression. */
export interface OrderRef {
  readonly by: string | ColumnRef | MetricRef;
  readonly ascending: boolean;
}

export interface PostProcessingStep {
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * A reduction of the rows that does not change how the chart looks. For lines, it keeps the extremes of each pixel
 * column. For point clouds, it counts the points in each pixel.
 */
export interface Reduce {
  readonly kind: 'm4' | 'density';
  /** Size of the plot in pixels. */
  readonly width: number;
  readonly height: number;
  /** Labels of the query's columns on the x axis (`x`) and the y axis (`y`). */
  readonly x: string;
  readonly y: readonly string[];
}

export const resultTypes = [
  'columns',
  'full',
  'query',
  'results',
  'samples',
  'timegrains',
  'post_processed',
  'drill_detail',
] as const;
export type ResultType = (typeof resultTypes)[number];
export const resultFormats = ['csv', 'json', 'xlsx'] as const;
export type ResultFormat = (typeof resultFormats)[number];

/** The comparison range: a year, month or week earlier, or the preceding range of the same length. */
export const comparisonRanges = ['y', 'm', 'w', 'r'] as const;
export type ComparisonRange = (typeof comparisonRanges)[number];

export interface QueryExtras {
  readonly where: string;
  readonly having: string;
  readonly timeGrain: string | null;
  readonly relativeStart: 'today' | 'now';
  readonly relativeEnd: 'today' | 'now';
  /** The earlier range to query instead of the query's own range. */
  readonly comparisonRange: ComparisonRange | null;
  /** Labels of the columns that come first in the result, in this order. */
  readonly columnOrder: readonly string[];
}

/** One normalized query object of a query context. */
export interface Query {
  readonly resultType: ResultType | null;
  readonly columns: readonly ColumnRef[];
  /** Metrics of the query. Null means raw rows. With a list, even an empty one, the rows are grouped. */
  readonly metrics: readonly MetricRef[] | null;
  readonly filters: readonly Filter[];
  readonly extras: QueryExtras;
  readonly granularity: string | null;
  readonly timeRange: string | null;
  readonly timeShift: string | null;
  readonly timeOffsets: readonly string[];
  readonly timeseries: boolean;
  readonly rowcountOnly: boolean;
  readonly seriesColumns: readonly ColumnRef[];
  readonly seriesLimit: number;
  readonly seriesLimitMetric: MetricRef | null;
  readonly groupsOthers: boolean;
  readonly descending: boolean;
  readonly orderBy: readonly OrderRef[];
  /** Maximum number of rows. 0 means the default limit. */
  readonly rowLimit: number;
  readonly rowOffset: number;
  readonly postProcessing: readonly PostProcessingStep[];
  readonly reduce: Reduce | null;
  readonly annotationLayers: readonly AnnotationLayer[];
  readonly appliedTimeExtras: Readonly<Record<string, unknown>>;
  readonly appliesFetchPredicate: boolean;
  readonly urlParams: Readonly<Record<string, unknown>>;
}

export interface QueryContext {
  readonly datasource: { readonly id: number | string; readonly type: string };
  readonly queries: readonly Query[];
  readonly force: boolean;
  readonly resultType: ResultType;
  readonly resultFormat: ResultFormat;
  readonly customCacheTimeoutS: number | null;
  readonly formData: Readonly<Record<string, unknown>>;
}

export const labelOfColumn = (ref: ColumnRef): string => (ref.kind === 'named' ? ref.name : ref.label);
export const labelOfMetric = (ref: MetricRef): string => (ref.kind === 'saved' ? ref.name : ref.label);
