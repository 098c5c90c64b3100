import { uuidFor, type BundleEntry } from './bundle-entry.ts';
import { datasetUuid } from './example-datasets.ts';

export interface ExampleChart {
  readonly name: string;
  readonly kind: string;
  /** `schema.table` of its dataset. */
  readonly dataset: string;
  readonly timeColumn: string;
  readonly description?: string;
  readonly formData: Readonly<Record<string, unknown>>;
}

/** The time filter that every chart carries, so that a dashboard's time range reaches it. */
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
    description: 'Revenue by month, with the change against the year before.',
    formData: {
      metric: 'revenue',
      x_axis: 'ordered_at',
      time_grain_sqla: 'P1M',
      aggregation: 'LAST_VALUE',
      compare_lag: 12,
      compare_suffix: 'from the year before',
      show_trend_line: true,
      start_y_axis_at_zero: true,
      y_axis_format: '.3s',
      header_font_size: 0.4,
      subheader_font_size: 0.15,
    },
  },
  {
    ...shop,
    name: 'Orders',
    kind: 'big_number',
    formData: {
      metric: 'orders',
      x_axis: 'ordered_at',
      time_grain_sqla: 'P1M',
      aggregation: 'LAST_VALUE',
      compare_lag: 12,
      compare_suffix: 'from the year before',
      show_trend_line: true,
      start_y_axis_at_zero: true,
      y_axis_format: ',d',
      header_font_size: 0.4,
      subheader_font_size: 0.15,
    },
  },
  {
    ...shop,
    name: 'Average order',
    kind: 'big_number_total',
    formData: {
      metric: 'average_order',
      subtitle: 'euros an order',
      y_axis_format: ',.2f',
      header_font_size: 0.4,
      subheader_font_size: 0.15,
    },
  },
  {
    ...shop,
    name: 'Return rate',
    kind: 'big_number_total',
    formData: {
      metric: 'return_rate',
      subtitle: 'of all lines came back',
      y_axis_format: '.1%',
      header_font_size: 0.4,
      subheader_font_size: 0.15,
    },
  },
  {
    ...shop,
    name: 'Revenue by channel',
    kind: 'echarts_timeseries_line',
    description: 'Since the app was renewed it has grown past the web shop.',
    formData: { ...overTime('ordered_at', 'P1M', ['revenue'], ['channel']), y_axis_format: '.2s' },
  },
  {
    ...shop,
    name: 'Revenue share by category',
    kind: 'pie',
    formData: {
      groupby: ['category'],
      metric: 'revenue',
      row_limit: 100,
      sort_by_metric: true,
      donut: true,
      innerRadius: 60,
      outerRadius: 80,
      label_type: 'key_percent',
      show_labels: true,
      show_total: true,
      number_format: '.3s',
      color_scheme: 'sightline',
    },
  },
  {
    ...shop,
    name: 'Revenue by country',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'country',
      metrics: ['revenue'],
      groupby: [],
      orientation: 'horizontal',
      x_axis_sort: 'revenue',
      x_axis_sort_asc: false,
      row_limit: 12,
      order_desc: true,
      y_axis_format: '.2s',
      show_value: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...shop,
    name: 'Units by category and quarter',
    kind: 'echarts_timeseries_bar',
    formData: { ...overTime('ordered_at', 'P3M', ['units'], ['category']), stack: 'Stack', y_axis_format: '.2s' },
  },
  {
    ...shop,
    name: 'Revenue by region',
    kind: 'echarts_area',
    formData: {
      ...overTime('ordered_at', 'P1M', ['revenue'], ['region']),
      stack: 'Stack',
      opacity: 0.8,
      y_axis_format: '.2s',
    },
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
        revenue: { d3NumberFormat: ',.0f' },
        margin_rate: { d3NumberFormat: '.1%', showCellBars: false },
        return_rate: { d3NumberFormat: '.1%' },
        average_rating: { d3NumberFormat: '.2f', showCellBars: false },
      },
    },
  },
];

export const bikeCharts: readonly ExampleChart[] = [
  {
    ...bikes,
    name: 'Trips',
    kind: 'big_number',
    formData: {
      metric: 'trips',
      x_axis: 'started_at',
      time_grain_sqla: 'P1M',
      aggregation: 'LAST_VALUE',
      compare_lag: 12,
      compare_suffix: 'from the year before',
      show_trend_line: true,
      start_y_axis_at_zero: true,
      y_axis_format: ',d',
    },
  },
  {
    ...bikes,
    name: 'Median trip',
    kind: 'big_number_total',
    formData: { metric: 'median_duration', subtitle: 'minutes from dock to dock', y_axis_format: '.1f' },
  },
  {
    ...bikes,
    name: 'Kilometres ridden',
    kind: 'big_number_total',
    formData: { metric: 'distance', subtitle: 'kilometres since January 2025', y_axis_format: '.3s' },
  },
  {
    ...bikes,
    name: 'Trips a week',
    kind: 'echarts_area',
    description: 'Warm weeks double the trips; the festival of autumn 2025 stands out.',
    formData: { ...overTime('started_at', 'P1W', ['trips'], ['rider']), stack: 'Stack', opacity: 0.8 },
  },
  {
    ...bikes,
    name: 'Trips by hour',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'hour',
      x_axis_force_categorical: true,
      metrics: ['trips'],
      groupby: ['rider'],
      stack: 'Stack',
      row_limit: 10_000,
      x_axis_sort_asc: true,
      x_axis_sort: 'hour',
      y_axis_format: 'SMART_NUMBER',
      show_legend: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...bikes,
    name: 'Kinds of bike',
    kind: 'pie',
    formData: {
      groupby: ['bike_type'],
      metric: 'trips',
      row_limit: 100,
      sort_by_metric: true,
      donut: true,
      innerRadius: 60,
      outerRadius: 80,
      label_type: 'key_percent',
      show_labels: true,
      show_total: true,
      number_format: ',d',
      color_scheme: 'sightline',
    },
  },
  {
    ...bikes,
    name: 'Busiest connections',
    kind: 'table',
    formData: {
      query_mode: 'aggregate',
      groupby: ['start_station', 'end_station'],
      metrics: ['trips', 'median_duration', 'average_distance'],
      timeseries_limit_metric: 'trips',
      order_desc: true,
      row_limit: 50,
      show_cell_bars: true,
      include_search: false,
    },
  },
];

export const companyCharts: readonly ExampleChart[] = [
  {
    ...web,
    name: 'Sessions by source',
    kind: 'echarts_timeseries_line',
    description: 'The campaign of September brought many visitors who left at once.',
    formData: overTime('occurred_at', 'P1D', ['sessions'], ['source']),
  },
  {
    ...web,
    name: 'Sign-ups',
    kind: 'big_number',
    formData: {
      metric: 'sign_ups',
      x_axis: 'occurred_at',
      time_grain_sqla: 'P1W',
      aggregation: 'sum',
      show_trend_line: true,
      start_y_axis_at_zero: true,
      y_axis_format: ',d',
    },
  },
  {
    ...web,
    name: 'Pages',
    kind: 'table',
    formData: {
      query_mode: 'aggregate',
      groupby: ['page'],
      metrics: ['count', 'visitors', 'median_load', simple('AVG', 'seconds_on_page', 'Seconds on page')],
      timeseries_limit_metric: 'count',
      order_desc: true,
      row_limit: 25,
      show_cell_bars: true,
      include_search: false,
      column_config: { 'Seconds on page': { d3NumberFormat: '.1f' } },
    },
  },
  {
    ...survey,
    name: 'Satisfaction by role',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'role',
      metrics: ['average_satisfaction'],
      groupby: [],
      orientation: 'horizontal',
      x_axis_sort: 'average_satisfaction',
      x_axis_sort_asc: false,
      row_limit: 20,
      y_axis_format: '.2f',
      show_value: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...survey,
    name: 'Where people work',
    kind: 'pie',
    formData: {
      groupby: ['work_place'],
      metric: 'people',
      row_limit: 100,
      sort_by_metric: true,
      donut: true,
      innerRadius: 60,
      outerRadius: 80,
      label_type: 'key_percent',
      show_labels: true,
      show_total: true,
      number_format: ',d',
      color_scheme: 'sightline',
    },
  },
  {
    ...survey,
    name: 'Assistants by experience',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'experience',
      metrics: ['people'],
      groupby: ['uses_assistant'],
      stack: 'Stack',
      row_limit: 100,
      y_axis_format: ',d',
      show_legend: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...budget,
    name: 'Spent by division',
    kind: 'echarts_area',
    formData: {
      ...overTime('month', 'P1M', ['spent'], ['division']),
      stack: 'Stack',
      opacity: 0.8,
      y_axis_format: '.2s',
    },
  },
  {
    ...budget,
    name: 'Plan and spending',
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
      column_config: { over_plan: { d3NumberFormat: '+.1%', colorPositiveNegative: true } },
    },
  },
];

export const chartUuid = (name: string): string => uuidFor(`chart ${name}`);

const entryOf = (chart: ExampleChart): BundleEntry => {
  const filters = [
    anyTime(chart.timeColumn, 'No filter'),
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

/** The charts of the example content as files of a bundle. */
export const chartEntries = (): readonly BundleEntry[] => [...shopCharts, ...bikeCharts, ...companyCharts].map(entryOf);
