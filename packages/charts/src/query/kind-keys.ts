/**
 * Keys of current chart kinds, keyed by the retired kinds that they replace. A chart is stored with its retired key
 * until it is saved again.
 */
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
  mapbox: 'point_cluster_map',
};

/** Returns the key of the chart kind that replaces a retired kind. Other keys are returned unchanged. */
export const successorOf = (key: string): string => successors[key] ?? key;
