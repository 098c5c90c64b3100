import { monthly, overTime, ranking, ring, shop } from './chart-settings.ts';
import type { ExampleChart } from './example-chart.ts';

/** Example charts of the shop data. */
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
