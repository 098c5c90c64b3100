import { uuidFor, type BundleEntry } from './bundle-entry.ts';
import type { ExampleChart } from './example-chart.ts';
import { datasetUuid } from './example-datasets.ts';
import { galleryCharts } from './example-gallery.ts';

/** The time filter of every chart, so that the time range of a dashboard applies to it. */
const anyTime = (column: string, range: string) => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject: column,
  operator: 'TEMPORAL_RANGE',
  comparator: range,
  filterOptionName: `filter_${column}`,
});

const simple = (aggregate: string, column: string, label: string) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label,
  hasCustomLabel: true,
  optionName: `metric_${aggregate}_${column}`.toLowerCase(),
});

const equals = (subject: string, comparator: string) => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject,
  operator: '==',
  operatorId: 'EQUALS',
  comparator,
  filterOptionName: `filter_${subject}`,
});

const where = (sql: string) => ({
  clause: 'WHERE',
  expressionType: 'SQL',
  sqlExpression: sql,
  filterOptionName: 'filter_sql',
});

const overTime = (column: string, grain: string, metrics: readonly unknown[], groupby: readonly string[] = []) => ({
  x_axis: column,
  time_grain_sqla: grain,
  metrics,
  groupby,
  order_desc: true,
  row_limit: 10_000,
  truncate_metric: true,
  show_legend: true,
  rich_tooltip: true,
  x_axis_time_format: 'smart_date',
  y_axis_format: 'SMART_NUMBER',
  sort_series_type: 'sum',
  color_scheme: 'sightline',
});

/** A big number with the latest month of a metric, a trend line, and the change against an earlier month. */
const monthly = (
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

/** Shares of a total as a ring chart. */
const ring = (column: string, metric: string) => ({
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

/** A horizontal bar chart of categories, largest first. */
const ranking = (column: string, metric: string, rows: number) => ({
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

const shop = { dataset: 'shop.order_lines', timeColumn: 'ordered_at' } as const;
const bikes = { dataset: 'bikes.trips', timeColumn: 'started_at' } as const;
const web = { dataset: 'web.events', timeColumn: 'occurred_at' } as const;
const survey = { dataset: 'survey.answers', timeColumn: 'answered_at' } as const;
const budget = { dataset: 'budget.spending', timeColumn: 'month' } as const;

export const shopCharts: readonly ExampleChart[] = [
  {
    ...shop,
    name: 'Revenue',
    kind: 'big_number',
    description: 'Revenue of the newest month, against the same month a year before.',
    formData: monthly('revenue', 'ordered_at', { lag: 12 }),
  },
  { ...shop, name: 'Orders', kind: 'big_number', formData: monthly('orders', 'ordered_at', { lag: 12 }) },
  {
    ...shop,
    name: 'Average order',
    kind: 'big_number',
    formData: monthly('average_order', 'ordered_at', { lag: 12, start_y_axis_at_zero: false }),
  },
  {
    ...shop,
    name: 'Return rate',
    kind: 'big_number',
    description: 'Share of order lines that came back.',
    formData: monthly('return_rate', 'ordered_at', {
      lag: 12,
      start_y_axis_at_zero: false,
      compare_lower_is_better: true,
    }),
  },
  {
    ...shop,
    name: 'Revenue by channel',
    kind: 'echarts_timeseries_line',
    description: 'Since the app was renewed it has grown past the web shop.',
    formData: overTime('ordered_at', 'P1M', ['revenue'], ['channel']),
  },
  { ...shop, name: 'Revenue by category', kind: 'pie', formData: ring('category', 'revenue') },
  { ...shop, name: 'Revenue by country', kind: 'echarts_timeseries_bar', formData: ranking('country', 'revenue', 12) },
  {
    ...shop,
    name: 'Units by category',
    kind: 'echarts_timeseries_bar',
    range: '2023-01-01 : 2026-10-01',
    formData: { ...overTime('ordered_at', 'P3M', ['units'], ['category']), stack: 'Stack' },
  },
  {
    ...shop,
    name: 'Revenue by region',
    kind: 'echarts_area',
    formData: { ...overTime('ordered_at', 'P1M', ['revenue'], ['region']), stack: 'Stack', opacity: 0.8 },
  },
  {
    ...shop,
    name: 'Best sellers',
    kind: 'table',
    formData: {
      query_mode: 'aggregate',
      groupby: ['product', 'category'],
      metrics: ['revenue', 'units', 'margin_rate', 'return_rate', 'average_rating'],
      timeseries_limit_metric: 'revenue',
      order_desc: true,
      row_limit: 40,
      server_page_length: 10,
      show_cell_bars: true,
      include_search: false,
      column_config: {
        revenue: { d3NumberFormat: ',.0f', showCellBars: true },
        margin_rate: { showCellBars: false },
        average_rating: { showCellBars: false },
      },
    },
  },
];

export const bikeCharts: readonly ExampleChart[] = [
  { ...bikes, name: 'Trips', kind: 'big_number', formData: monthly('trips', 'started_at', { lag: 12 }) },
  {
    ...bikes,
    name: 'Median trip',
    kind: 'big_number',
    description: 'Minutes from dock to dock.',
    formData: monthly('median_duration', 'started_at', { lag: 12, start_y_axis_at_zero: false }),
  },
  {
    ...bikes,
    name: 'Distance ridden',
    kind: 'big_number',
    formData: monthly('distance', 'started_at', { lag: 12 }),
  },
  {
    ...bikes,
    name: 'Trips by rider',
    kind: 'echarts_area',
    range: '2025-01-06 : 2026-10-26',
    description: 'Warm weeks double the trips; the festival of autumn 2025 stands out.',
    formData: { ...overTime('started_at', 'P1W', ['trips'], ['rider']), stack: 'Stack', opacity: 0.8 },
  },
  {
    ...bikes,
    name: 'Trips by hour of day',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'hour',
      x_axis_force_categorical: true,
      metrics: ['trips'],
      groupby: ['rider'],
      truncate_metric: true,
      stack: 'Stack',
      row_limit: 10_000,
      x_axis_sort_asc: true,
      x_axis_sort: 'hour',
      y_axis_format: 'SMART_NUMBER',
      show_legend: true,
      color_scheme: 'sightline',
    },
  },
  { ...bikes, name: 'Trips by bike type', kind: 'pie', formData: ring('bike_type', 'trips') },
  {
    ...bikes,
    name: 'Busiest connections',
    kind: 'table',
    description: 'Round trips are left out.',
    formData: {
      adhoc_filters: [where('start_station <> end_station')],
      query_mode: 'aggregate',
      groupby: ['start_station', 'end_station'],
      metrics: ['trips', 'median_duration', 'average_distance'],
      timeseries_limit_metric: 'trips',
      order_desc: true,
      row_limit: 50,
      show_cell_bars: true,
      include_search: false,
      column_config: { trips: { showCellBars: true } },
    },
  },
];

export const companyCharts: readonly ExampleChart[] = [
  {
    ...web,
    name: 'Sessions by source',
    kind: 'echarts_area',
    range: '2026-01-05 : 2026-10-26',
    description: 'The campaign of September brought many visitors who left at once.',
    formData: { ...overTime('occurred_at', 'P1W', ['sessions'], ['source']), stack: 'Stack', opacity: 0.8 },
  },
  { ...web, name: 'Sessions', kind: 'big_number', formData: monthly('sessions', 'occurred_at', { lag: 1 }) },
  { ...web, name: 'Visitors', kind: 'big_number', formData: monthly('visitors', 'occurred_at', { lag: 1 }) },
  { ...web, name: 'Sign-ups', kind: 'big_number', formData: monthly('sign_ups', 'occurred_at', { lag: 1 }) },
  {
    ...web,
    name: 'Conversion',
    kind: 'big_number',
    description: 'Share of sessions that end with a sign-up.',
    formData: monthly('conversion', 'occurred_at', { lag: 1, start_y_axis_at_zero: false }),
  },
  {
    ...web,
    name: 'Pages',
    kind: 'table',
    formData: {
      query_mode: 'aggregate',
      groupby: ['page'],
      metrics: ['page_views', 'visitors', 'median_load', simple('AVG', 'seconds_on_page', 'Seconds on page')],
      timeseries_limit_metric: 'page_views',
      order_desc: true,
      row_limit: 25,
      show_cell_bars: true,
      include_search: false,
      column_config: { page_views: { showCellBars: true }, 'Seconds on page': { d3NumberFormat: '.1f' } },
    },
  },
  {
    ...survey,
    name: 'Median salary by experience',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'experience',
      metrics: ['median_salary'],
      groupby: [],
      x_axis_sort: 'experience',
      x_axis_sort_asc: true,
      row_limit: 20,
      y_axis_format: 'SMART_NUMBER',
      show_value: true,
      color_scheme: 'sightline',
    },
  },
  { ...survey, name: 'Where people work', kind: 'pie', formData: ring('work_place', 'people') },
  {
    ...survey,
    name: 'AI assistants by experience',
    kind: 'echarts_timeseries_bar',
    description: 'Who has begun lately uses an assistant twice as often.',
    formData: {
      x_axis: 'experience',
      metrics: ['people'],
      groupby: ['assistant'],
      truncate_metric: true,
      stack: 'Expand',
      x_axis_sort: 'experience',
      x_axis_sort_asc: true,
      row_limit: 100,
      y_axis_format: 'SMART_NUMBER',
      show_legend: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...budget,
    name: 'Spending by division',
    kind: 'echarts_area',
    range: '2023-01-01 : 2026-10-01',
    description: 'Months that are booked in full: bills of October are still to come.',
    formData: { ...overTime('month', 'P1M', ['spent'], ['division']), stack: 'Stack', opacity: 0.8 },
  },
  {
    ...budget,
    name: 'Salaries against plan',
    kind: 'table',
    formData: {
      query_mode: 'aggregate',
      groupby: ['division', 'department', 'cost_centre'],
      metrics: ['planned', 'spent', 'over_plan', 'people'],
      timeseries_limit_metric: 'spent',
      order_desc: true,
      row_limit: 100,
      show_cell_bars: true,
      include_search: false,
      adhoc_filters: [equals('account', 'Salaries')],
      column_config: {
        planned: { d3NumberFormat: ',.0f' },
        spent: { d3NumberFormat: ',.0f' },
        over_plan: { colorPositiveNegative: true },
      },
    },
  },
];

export const chartUuid = (name: string): string => uuidFor(`chart ${name}`);

const entryOf = (chart: ExampleChart): BundleEntry => {
  const filters = [
    anyTime(chart.timeColumn, chart.range ?? 'No filter'),
    ...((chart.formData['adhoc_filters'] as readonly unknown[] | undefined) ?? []),
  ];
  return {
    path: `charts/${chart.name.replaceAll(' ', '_')}.yaml`,
    content: {
      slice_name: chart.name,
      description: chart.description ?? null,
      certified_by: null,
      certification_details: null,
      viz_type: chart.kind,
      params: { ...chart.formData, viz_type: chart.kind, adhoc_filters: filters, extra_form_data: {} },
      query_context: null,
      cache_timeout: null,
      uuid: chartUuid(chart.name),
      version: '1.0.0',
      dataset_uuid: datasetUuid(chart.dataset),
    },
  };
};

/** The charts of the example content, as files of a bundle. */
export const chartEntries = (): readonly BundleEntry[] =>
  [...shopCharts, ...bikeCharts, ...companyCharts, ...galleryCharts].map(entryOf);
