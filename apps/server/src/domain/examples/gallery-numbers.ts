import type { ExampleChart } from './example-chart.ts';
import { bookedMonths, budget, series, shop, web } from './chart-settings.ts';

/** Handlebars template that shows a card for each category. */
const categoryCards = `<div class="cards">
  {{#each data}}
  <section>
    <h3>{{category}}</h3>
    <p class="amount">€{{formatNumber (round (division revenue 1000))}} k</p>
    <p>{{formatNumber units}} units, {{round (multiplication return_rate 100)}}% of them returned</p>
  </section>
  {{/each}}
</div>
`;

const cardStyle = `.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; }
section { border: 1px solid rgba(128, 128, 128, 0.3); border-radius: 6px; padding: 10px 12px; }
h3 { font-weight: 500; opacity: 0.75; }
p { margin: 0; opacity: 0.75; }
.amount { font-size: 20px; font-weight: 600; opacity: 1; }
`;

/** Gallery charts that show single numbers or tables. */
export const numberCharts: readonly ExampleChart[] = [
  {
    ...shop,
    name: 'Products sold',
    kind: 'big_number_total',
    formData: { metric: 'units', subtitle: 'since November 2022', y_axis_format: 'SMART_NUMBER' },
  },
  {
    ...shop,
    name: 'Revenue of the quarter',
    kind: 'pop_kpi',
    range: '2026-07-01 : 2026-10-01',
    description: 'July to September, against the same months a year before.',
    formData: {
      metric: 'revenue',
      time_compare: ['1 year ago'],
      comparison_color_enabled: true,
      comparison_color_scheme: 'Green',
      y_axis_format: 'SMART_NUMBER',
    },
  },
  {
    ...budget,
    name: 'Departments',
    kind: 'ag-grid-table',
    range: bookedMonths,
    formData: {
      query_mode: 'aggregate',
      groupby: ['division', 'department'],
      metrics: ['planned', 'spent', 'over_plan'],
      timeseries_limit_metric: 'spent',
      order_desc: true,
      row_limit: 100,
      show_cell_bars: true,
      column_config: {
        planned: { d3NumberFormat: ',.0f' },
        spent: { d3NumberFormat: ',.0f', showCellBars: true },
        over_plan: { colorPositiveNegative: true },
      },
    },
  },
  {
    ...budget,
    name: 'Spending by department and year',
    kind: 'pivot_table_v2',
    range: bookedMonths,
    description: '2026 up to September.',
    formData: {
      groupbyRows: ['division', 'department'],
      groupbyColumns: ['month'],
      temporal_columns_lookup: { month: true },
      time_grain_sqla: 'P1Y',
      date_format: '%Y',
      metrics: ['spent'],
      metricsLayout: 'COLUMNS',
      aggregateFunction: 'Sum',
      rowTotals: true,
      rowSubTotals: true,
      colTotals: true,
      rowOrder: 'key_a_to_z',
      colOrder: 'key_a_to_z',
      valueFormat: 'SMART_NUMBER',
      row_limit: 10_000,
    },
  },
  {
    ...shop,
    name: 'Categories as cards',
    kind: 'handlebars',
    formData: {
      query_mode: 'aggregate',
      groupby: ['category'],
      metrics: ['revenue', 'units', 'return_rate'],
      timeseries_limit_metric: 'revenue',
      order_desc: true,
      row_limit: 20,
      handlebarsTemplate: categoryCards,
      styleTemplate: cardStyle,
    },
  },
  {
    ...shop,
    name: 'Channels week by week',
    kind: 'time_table',
    range: '2025-10-27 : 2026-10-26',
    formData: {
      x_axis: 'ordered_at',
      time_grain_sqla: 'P1W',
      metrics: ['revenue'],
      groupby: ['channel'],
      limit: 100,
      row_limit: 10_000,
      order_desc: true,
      column_collection: [
        { key: 'week', colType: 'time', timeLag: 0, comparisonType: 'value', label: 'Last week' },
        {
          key: 'change',
          colType: 'time',
          timeLag: 1,
          comparisonType: 'perc_change',
          label: 'Change',
          bounds: [-0.1, 0.1],
        },
        { key: 'average', colType: 'avg', timeLag: 4, label: 'Average of 4 weeks' },
        { key: 'share', colType: 'contrib', label: 'Share' },
        { key: 'line', colType: 'spark', label: 'Last 52 weeks' },
      ],
    },
  },
  {
    ...web,
    name: 'Do phones convert less',
    kind: 'paired_ttest',
    range: '2026-07-01 : 2026-09-01',
    description: 'Share of sessions with a sign-up by device, day by day.',
    formData: {
      ...series('occurred_at', 'P1D'),
      metrics: ['conversion'],
      groupby: ['device'],
      test_type: 'paired',
      significance_level: 0.05,
      limit: 10,
    },
  },
];
