import {
  dimensionsIn,
  flagIn,
  isObject,
  labelOf,
  numberIn,
  textIn,
  type Dimension,
  type FormData,
  type Metric,
} from './form-data.ts';
import { queryFilters, type QueryFilter } from './filters.ts';

export interface PostProcessing {
  readonly operation: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** One query of a query context (contract 5.2). */
export interface QueryObject {
  readonly columns?: readonly unknown[];
  readonly metrics?: readonly Metric[] | null;
  readonly filters: readonly QueryFilter[];
  readonly extras: Readonly<Record<string, unknown>>;
  readonly granularity?: string;
  readonly time_range?: string;
  readonly orderby?: readonly (readonly [unknown, boolean])[];
  readonly row_limit?: number;
  readonly row_offset?: number;
  readonly series_columns?: readonly unknown[];
  readonly series_limit?: number;
  readonly series_limit_metric?: unknown;
  readonly group_others_when_limit_reached?: boolean;
  readonly order_desc?: boolean;
  readonly is_timeseries?: boolean;
  readonly is_rowcount?: boolean;
  /** Result type of this query, which overrides that of the query context. */
  readonly result_type?: string;
  readonly time_offsets?: readonly string[];
  readonly annotation_layers?: readonly unknown[];
  readonly url_params?: Readonly<Record<string, unknown>>;
  /** Requests fewer points with which the chart's lines look the same (an addition to the contract). */
  readonly reduce?: { readonly kind: 'm4'; readonly width: number; readonly x: string; readonly y: readonly string[] };
  readonly post_processing?: readonly (PostProcessing | null)[];
}

/** Common part of all queries: filters, time range, limits and order of series. */
export const baseQuery = (form: FormData): QueryObject => {
  const { filters, where, having } = queryFilters(form);
  const grain = textIn(form, 'time_grain_sqla');
  const granularity = textIn(form, 'granularity_sqla') ?? textIn(form, 'granularity');
  const timeRange = textIn(form, 'time_range');
  const rowLimit = numberIn(form, 'row_limit');
  const seriesLimit = numberIn(form, 'limit') ?? numberIn(form, 'series_limit') ?? 0;
  const limitMetric = form['timeseries_limit_metric'] ?? form['series_limit_metric'];
  return {
    filters,
    extras: { ...(grain ? { time_grain_sqla: grain } : {}), having, where },
    ...(granularity ? { granularity } : {}),
    ...(timeRange ? { time_range: timeRange } : {}),
    ...(rowLimit === undefined ? {} : { row_limit: rowLimit }),
    series_limit: seriesLimit,
    ...(isNamed(limitMetric) ? { series_limit_metric: limitMetric } : {}),
    group_others_when_limit_reached: flagIn(form, 'group_others_when_limit_reached', false),
    order_desc: flagIn(form, 'order_desc', true),
    annotation_layers: [],
    url_params: isObject(form['url_params']) ? form['url_params'] : {},
  };
};

const isNamed = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || (isObject(value) && Object.keys(value).length > 0);

/** X axis of a chart: a column with the time grain, SQL defined in the chart, or undefined for older charts. */
export const xAxisOf = (form: FormData): Dimension | undefined => {
  const axis = form['x_axis'];
  if (typeof axis === 'string' && axis !== '') return axis;
  return isObject(axis) ? (axis as Dimension) : undefined;
};

/** X axis as a column of the query (contract 5.3). */
export const baseAxis = (axis: Dimension, form: FormData): Readonly<Record<string, unknown>> => {
  const grain = textIn(form, 'time_grain_sqla');
  const named = typeof axis === 'string';
  return {
    ...(grain ? { timeGrain: grain } : {}),
    columnType: 'BASE_AXIS',
    sqlExpression: named ? axis : axis.sqlExpression,
    label: labelOf(axis),
    expressionType: 'SQL',
    ...(named ? { isColumnReference: true } : {}),
  };
};

/** Name of the column that contains the x axis in the result. For older charts, this is the time column. */
export const axisLabel = (form: FormData): string => {
  const axis = xAxisOf(form);
  return axis === undefined ? '__timestamp' : labelOf(axis);
};

export const groupbyOf = (form: FormData): readonly Dimension[] => dimensionsIn(form, 'groupby');
