import type { ExampleChart } from './example-chart.ts';

const shop = { dataset: 'shop.order_lines', timeColumn: 'ordered_at' } as const;
const bikes = { dataset: 'bikes.trips', timeColumn: 'started_at' } as const;
const web = { dataset: 'web.events', timeColumn: 'occurred_at' } as const;
const survey = { dataset: 'survey.answers', timeColumn: 'answered_at' } as const;
const budget = { dataset: 'budget.spending', timeColumn: 'month' } as const;

/** Months of the budget that are booked in full. */
const bookedMonths = '2023-01-01 : 2026-10-01';
/** Whole weeks of the website's data. */
const wholeWeeks = '2026-01-05 : 2026-10-26';

const average = (column: string, label: string) => ({
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: column },
  label,
  hasCustomLabel: true,
  optionName: `metric_avg_${column}`,
});

const series = (column: string, grain: string) => ({
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

/** Charts of the gallery: one of each kind, where it is the right choice for its data. */
export const galleryCharts: readonly ExampleChart[] = [
  {
    ...shop,
    name: 'Revenue and return rate',
    kind: 'mixed_timeseries',
    description: 'Bars for the money, a line for the share of order lines that came back.',
    formData: {
      ...series('ordered_at', 'P1M'),
      metrics: ['revenue'],
      groupby: [],
      seriesType: 'bar',
      metrics_b: ['return_rate'],
      groupby_b: [],
      seriesTypeB: 'line',
      yAxisIndex: 0,
      yAxisIndexB: 1,
      y_axis_format_secondary: '.1%',
    },
  },
  {
    ...web,
    name: 'Load time by device',
    kind: 'echarts_timeseries_smooth',
    range: wholeWeeks,
    formData: { ...series('occurred_at', 'P1W'), metrics: ['median_load'], groupby: ['device'] },
  },
  {
    ...budget,
    name: 'Headcount by division',
    kind: 'echarts_timeseries_step',
    range: bookedMonths,
    formData: { ...series('month', 'P1M'), metrics: ['people'], groupby: ['division'] },
  },
  {
    ...bikes,
    name: 'Trips by weekday and hour',
    kind: 'heatmap_v2',
    description: 'Two rush hours on weekdays, one long afternoon on weekends.',
    formData: {
      x_axis: 'hour',
      groupby: 'weekday',
      metric: 'trips',
      sort_x_axis: 'alpha_asc',
      sort_y_axis: 'alpha_desc',
      normalize_across: 'heatmap',
      legend_type: 'continuous',
      show_legend: true,
      show_values: false,
      row_limit: 10_000,
      y_axis_format: 'SMART_NUMBER',
    },
  },
  {
    ...budget,
    name: 'Spending by department',
    kind: 'treemap_v2',
    formData: {
      groupby: ['division', 'department'],
      metric: 'spent',
      row_limit: 1000,
      show_labels: true,
      show_upper_labels: true,
      label_type: 'key_value',
      number_format: 'SMART_NUMBER',
      color_scheme: 'sightline',
    },
  },
  {
    ...budget,
    name: 'Where the money goes',
    kind: 'sunburst_v2',
    formData: {
      columns: ['division', 'department', 'account'],
      metric: 'spent',
      row_limit: 1000,
      show_labels: true,
      label_type: 'key',
      number_format: 'SMART_NUMBER',
      color_scheme: 'sightline',
    },
  },
  {
    ...web,
    name: 'From page view to sign-up',
    kind: 'funnel',
    formData: {
      groupby: ['event'],
      metric: 'sessions',
      sort_by_metric: true,
      percent_calculation_type: 'first_step',
      row_limit: 10,
      number_format: 'SMART_NUMBER',
      color_scheme: 'sightline',
    },
  },
  {
    ...survey,
    name: 'Main tools',
    kind: 'word_cloud',
    formData: {
      series: 'main_tool',
      metric: 'people',
      row_limit: 100,
      sort_by_metric: true,
      size_from: 12,
      size_to: 60,
      rotation: 'flat',
      color_scheme: 'sightline',
    },
  },
  {
    ...bikes,
    name: 'Length of trips',
    kind: 'histogram_v2',
    description: 'Trips up to an hour and a half; bikes that were forgotten are left out.',
    formData: {
      adhoc_filters: [
        {
          clause: 'WHERE',
          expressionType: 'SIMPLE',
          subject: 'duration_min',
          operator: '<',
          operatorId: 'LESS_THAN',
          comparator: 90,
          filterOptionName: 'filter_duration',
        },
      ],
      column: 'duration_min',
      groupby: [],
      bins: 24,
      normalize: false,
      show_legend: true,
      row_limit: 10_000,
      x_axis_title: 'Minutes',
      y_axis_title: 'Trips',
      color_scheme: 'sightline',
    },
  },
  {
    ...shop,
    name: 'Products by price and margin',
    kind: 'bubble_v2',
    formData: {
      entity: 'product',
      series: 'category',
      x: average('unit_price', 'Average price'),
      y: 'margin_rate',
      size: 'revenue',
      order_desc: true,
      row_limit: 100,
      max_bubble_size: '50',
      opacity: 0.6,
      xAxisFormat: 'SMART_NUMBER',
      y_axis_format: '.0%',
      show_legend: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...shop,
    name: 'Revenue from channel to category',
    kind: 'sankey_v2',
    formData: {
      source: 'channel',
      target: 'category',
      metric: 'revenue',
      row_limit: 1000,
      color_scheme: 'sightline',
    },
  },
  {
    ...bikes,
    name: 'District to district',
    kind: 'chord',
    formData: {
      groupby: 'start_district',
      columns: 'end_district',
      metric: 'trips',
      row_limit: 1000,
      y_axis_format: 'SMART_NUMBER',
      color_scheme: 'sightline',
    },
  },
  {
    ...survey,
    name: 'Tools and languages',
    kind: 'graph_chart',
    formData: {
      source: 'main_tool',
      target: 'main_language',
      metric: 'people',
      layout: 'force',
      row_limit: 200,
      show_legend: false,
      color_scheme: 'sightline',
    },
  },
  {
    ...shop,
    name: 'Revenue on the map',
    kind: 'world_map',
    formData: {
      entity: 'country',
      country_fieldtype: 'name',
      metric: 'revenue',
      show_bubbles: false,
      color_by: 'metric',
      row_limit: 300,
    },
  },
];
