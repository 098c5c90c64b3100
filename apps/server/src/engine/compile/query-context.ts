import type { AnnotationLayer } from './read-annotation-layers.ts';
import type { Aggregate } from './nodes.ts';

/** A dimension as a query names it. */
export type ColumnRef =
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'adhoc';
      readonly label: string;
      /** SQL, or the name of a column of the dataset. */
      readonly sql: string;
      readonly timeGrain: string | null;
      readonly baseAxis: boolean;
    };

/** A measure as a query names it. */
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
  /** Undefined where the request holds none. */
  readonly value: FilterScalar | readonly FilterScalar[] | undefined;
  readonly grain: string | null;
}

/** What to sort by: a column, metric or label by its name, or an expression. */
export interface OrderRef {
  readonly by: string | ColumnRef | MetricRef;
  readonly ascending: boolean;
}

export interface PostProcessingStep {
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Fewer rows that draw the same picture: extremes of each pixel column for lines, counts of each pixel for clouds of points. */
export interface Reduce {
  readonly kind: 'm4' | 'density';
  /** Pixels over all of x, and over all of y. */
  readonly width: number;
  readonly height: number;
  /** Labels of the query's columns. */
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

/** The year, month or week before a range, or as much time before it as the range is long. */
export const comparisonRanges = ['y', 'm', 'w', 'r'] as const;
export type ComparisonRange = (typeof comparisonRanges)[number];

export interface QueryExtras {
  readonly where: string;
  readonly having: string;
  readonly timeGrain: string | null;
  readonly relativeStart: 'today' | 'now';
  readonly relativeEnd: 'today' | 'now';
  /** Which earlier time the query asks about in place of its range. */
  readonly comparisonRange: ComparisonRange | null;
  /** Labels that come first in the answer, in this order. */
  readonly columnOrder: readonly string[];
}

/** One query object of a context, in one spelling. */
export interface Query {
  readonly resultType: ResultType | null;
  readonly columns: readonly ColumnRef[];
  /** Null: rows as they are. A list, even an empty one, groups. */
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
  /** 0: the default. */
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
