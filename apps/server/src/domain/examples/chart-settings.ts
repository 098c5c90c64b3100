/** Example datasets, each with the time column that a dashboard's time range applies to. */
export const shop = { dataset: 'shop.order_lines', timeColumn: 'ordered_at' } as const;
export const bikes = { dataset: 'bikes.trips', timeColumn: 'started_at' } as const;
export const web = { dataset: 'web.events', timeColumn: 'occurred_at' } as const;
export const survey = { dataset: 'survey.answers', timeColumn: 'answered_at' } as const;
export const budget = { dataset: 'budget.spending', timeColumn: 'month' } as const;

/** Time range with all months of the budget that are completely booked. */
export const bookedMonths = '2023-01-01 : 2026-10-01';
/** Time range with the months of the current budget year that are completely booked. */
export const bookedYear = '2026-01-01 : 2026-10-01';
/** Time range with the complete weeks of the website data. */
export const wholeWeeks = '2026-01-05 : 2026-10-26';
/** Time range with the complete weeks of the bike data. */
export const wholeBikeWeeks = '2025-01-06 : 2026-10-26';

/** A metric defined in SQL. */
export const inSql = (sqlExpression: string, label: string) => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
  hasCustomLabel: true,
  optionName: `metric_sql_${label.toLowerCase().replaceAll(' ', '_')}`,
});

export const average = (column: string, label: string) => ({
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: column },
  label,
  hasCustomLabel: true,
  optionName: `metric_avg_${column}`,
});

/** An SQL condition on rows (WHERE). */
export const whereSql = (sqlExpression: string) => ({
  clause: 'WHERE',
  expressionType: 'SQL',
  sqlExpression,
  filterOptionName: 'filter_sql',
});

/** An SQL condition on groups (HAVING). */
export const havingSql = (sqlExpression: string) => ({
  clause: 'HAVING',
  expressionType: 'SQL',
  sqlExpression,
  filterOptionName: 'filter_having',
});

/** Settings shared by all charts with a time axis. */
export const series = (column: string, grain: string) => ({
  x_axis: column,
  time_grain_sqla: grain,
  order_desc: true,
  row_limit: 10_000,
  truncate_metric: true,
  show_legend: true,
  x_axis_time_format: 'smart_date',
  y_axis_format: 'SMART_NUMBER',
  color_scheme: 'sightline',
});

export const equals = (subject: string, comparator: string) => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject,
  operator: '==',
  operatorId: 'EQUALS',
  comparator,
  filterOptionName: `filter_${subject}`,
});

/** Settings of a time series chart of metrics. */
export const overTime = (
  column: string,
  grain: string,
  metrics: readonly unknown[],
  groupby: readonly string[] = [],
) => ({
  ...series(column, grain),
  metrics,
  groupby,
  rich_tooltip: true,
  sort_series_type: 'sum',
});

/**
 * Settings of a big number with the latest month of a metric, a trend line, and the change against an earlier month.
 */
export const monthly = (
  metric: string,
  column: string,
  { lag, ...more }: { readonly lag: number; readonly [field: string]: unknown },
) => ({
  metric,
  x_axis: column,
  time_grain_sqla: 'P1M',
  aggregation: 'LAST_VALUE',
  compare_lag: lag,
  compare_suffix: '',
  show_trend_line: true,
  start_y_axis_at_zero: true,
  y_axis_format: 'SMART_NUMBER',
  header_font_size: 0.4,
  subheader_font_size: 0.15,
  ...more,
});

/** Settings of a donut chart that shows the shares of a total. */
export const ring = (column: string, metric: string) => ({
  groupby: [column],
  metric,
  row_limit: 100,
  sort_by_metric: true,
  donut: true,
  innerRadius: 60,
  outerRadius: 80,
  label_type: 'key_percent',
  show_labels: true,
  show_total: true,
  number_format: 'SMART_NUMBER',
  color_scheme: 'sightline',
});

/** Settings of a horizontal bar chart of categories, largest first. */
export const ranking = (column: string, metric: string, rows: number) => ({
  x_axis: column,
  metrics: [metric],
  groupby: [],
  orientation: 'horizontal',
  x_axis_sort: metric,
  x_axis_sort_asc: false,
  row_limit: rows,
  order_desc: true,
  y_axis_format: 'SMART_NUMBER',
  show_value: true,
  color_scheme: 'sightline',
});
