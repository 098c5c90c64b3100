import { conditionFilters } from '../kind/condition-filters.ts';
import type { Condition } from '../kind/clause.ts';
import { buildQueryContext, type QueryContext } from '../query/build-query-context.ts';
import type { ExtraFormData } from '../query/extra-form-data.ts';
import { labelOf, listIn, metricsIn, textIn, type Dimension, type FormData, type Metric } from '../query/form-data.ts';
import type { QueryObject } from '../query/query-object.ts';

/**
 * Adds a mark's conditions to those of the dashboard. A dimension that is defined by SQL in the chart is queried with
 * that SQL.
 */
export const withConditions = (
  form: FormData,
  extra: ExtraFormData,
  conditions: readonly Condition[],
): ExtraFormData => {
  const dimensions = [
    'groupby',
    'columns',
    'x_axis',
    'groupbyRows',
    'groupbyColumns',
    'series',
    'entity',
    'source',
    'target',
  ]
    .flatMap((name) => listIn(form, name))
    .filter((each): each is Exclude<Dimension, string> => typeof each === 'object' && each !== null);
  const filters = conditionFilters(conditions).map((filter) => ({
    ...filter,
    col: dimensions.find((each) => labelOf(each) === filter.col) ?? filter.col,
  }));
  return { ...extra, filters: [...listIn(extra, 'filters'), ...filters] };
};

/** Returns only the parts of a chart's query that filter rows. */
const rowsOf = ({ filters, extras, granularity, time_range, url_params }: QueryObject): QueryObject => ({
  filters,
  // HAVING conditions are left out, because they apply to groups and not to single rows.
  extras: { where: extras['where'] ?? '' },
  ...(granularity === undefined ? {} : { granularity }),
  ...(time_range === undefined ? {} : { time_range }),
  ...(url_params === undefined ? {} : { url_params }),
});

const countOfRows: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };

export interface RowOrder {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Returns the query for a page of the rows behind a mark, and for their number (contract 5.9, `drill_detail`). */
export const drillRowsContext = (
  form: FormData,
  extra: ExtraFormData,
  {
    page,
    pageSize,
    order,
  }: { readonly page: number; readonly pageSize: number; readonly order?: RowOrder | undefined },
): QueryContext => {
  const context = buildQueryContext(form, { extra, resultType: 'drill_detail' });
  const base = rowsOf(context.queries[0]!);
  return {
    ...context,
    queries: [
      {
        ...base,
        row_limit: pageSize,
        row_offset: page * pageSize,
        ...(order ? { orderby: [[order.column, order.direction === 'ascending']] as const } : {}),
      },
      // Unlike `is_rowcount`, this count is not limited by the maximum number of rows of a query.
      { ...base, columns: [], metrics: [countOfRows], result_type: 'full' },
    ],
  };
};

/** Turns the query for a page of rows into the query for all rows, which a download needs. */
export const allRowsContext = ({ queries, ...context }: QueryContext): QueryContext => ({
  ...context,
  queries: queries.slice(0, 1).map(({ row_limit: _limit, row_offset: _offset, ...query }) => query),
});

export const breakOutKinds = ['echarts_timeseries_bar', 'pie', 'table'] as const;
export type BreakOutKind = (typeof breakOutKinds)[number];

/** Settings of the chart that are kept when a mark is broken out. */
const kept = [
  'datasource',
  'slice_id',
  'dashboardId',
  'url_params',
  'adhoc_filters',
  'time_range',
  'granularity_sqla',
  'color_scheme',
  'where',
];

/** Metrics of a chart of any kind. */
export const metricsOf = (form: FormData): readonly Metric[] => {
  const metrics = metricsIn(form, 'metrics', 'metric', 'size', 'y', 'x', 'metrics_b', 'secondary_metric');
  return metrics.filter((metric, at) => metrics.findIndex((other) => labelOf(other) === labelOf(metric)) === at);
};

/** Returns the settings of a chart that breaks out the same metrics by one column. */
export const breakOutForm = (
  form: FormData,
  { column, kind }: { readonly column: string; readonly kind: BreakOutKind },
): FormData => {
  const metrics = metricsOf(form);
  const base = {
    ...Object.fromEntries(kept.filter((name) => form[name] !== undefined).map((name) => [name, form[name]])),
    viz_type: kind,
    row_limit: 100,
  };
  if (kind === 'table') return { ...base, query_mode: 'aggregate', groupby: [column], metrics, order_desc: true };
  if (kind === 'pie') return { ...base, groupby: [column], metric: metrics[0], donut: true, sort_by_metric: true };
  return {
    ...base,
    x_axis: column,
    groupby: [],
    metrics: metrics.slice(0, 1),
    orientation: 'horizontal',
    order_desc: true,
    timeseries_limit_metric: metrics[0],
    x_axis_sort: metrics[0] === undefined ? column : labelOf(metrics[0]),
    x_axis_sort_asc: false,
    ...(textIn(form, 'y_axis_format') === undefined ? {} : { y_axis_format: form['y_axis_format'] }),
  };
};

/** Id of a chart's dataset, from its settings. */
export const datasetIdOf = (form: FormData): number => Number(String(form['datasource'] ?? '').split('__')[0]);
