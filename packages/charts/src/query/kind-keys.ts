/** Keys of older exports, opened as their successors; the stored settings stay as they are until somebody saves. */
const successors: Readonly<Record<string, string>> = {
  line: 'echarts_timeseries_line',
  line_multi: 'mixed_timeseries',
  dual_line: 'mixed_timeseries',
  bar: 'echarts_timeseries_bar',
  dist_bar: 'echarts_timeseries_bar',
  area: 'echarts_area',
  histogram: 'histogram_v2',
  heatmap: 'heatmap_v2',
  bubble: 'bubble_v2',
  treemap: 'treemap_v2',
  sunburst: 'sunburst_v2',
  sankey: 'sankey_v2',
  pivot_table: 'pivot_table_v2',
  directed_force: 'graph_chart',
  echarts_timeseries: 'echarts_timeseries_line',
  echarts_timeseries_smooth: 'echarts_timeseries_line',
  echarts_timeseries_step: 'echarts_timeseries_line',
  echarts_timeseries_scatter: 'echarts_timeseries_line',
  'ag-grid-table': 'table',
};

/** The key under which a chart opens: its own, or its successor's. */
export const successorOf = (key: string): string => successors[key] ?? key;
