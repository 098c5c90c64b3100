/** What a kind shows best: the groups of the gallery, in its order. */
export const kindGroups = {
  evolution: [
    'echarts_timeseries_line',
    'echarts_timeseries_smooth',
    'echarts_timeseries_step',
    'echarts_area',
    'echarts_timeseries_bar',
    'echarts_timeseries_scatter',
    'echarts_timeseries',
    'mixed_timeseries',
    'horizon',
    'cal_heatmap',
    'compare',
    'time_pivot',
    'gantt_chart',
    'waterfall',
    'candlestick',
  ],
  part: ['pie', 'rose', 'funnel', 'treemap_v2', 'sunburst_v2', 'partition'],
  ranking: ['bullet', 'butterfly', 'radar', 'word_cloud'],
  distribution: ['histogram_v2', 'box_plot', 'heatmap_v2'],
  correlation: ['bubble_v2', 'para', 'paired_ttest'],
  number: ['big_number_total', 'big_number', 'pop_kpi', 'gauge_chart'],
  table: ['table', 'ag-grid-table', 'pivot_table_v2', 'time_table', 'handlebars'],
  flow: ['sankey_v2', 'chord', 'graph_chart', 'tree_chart'],
  map: [
    'world_map',
    'country_map',
    'point_cluster_map',
    'cartodiagram',
    'deck_scatter',
    'deck_hex',
    'deck_grid',
    'deck_screengrid',
    'deck_heatmap',
    'deck_contour',
    'deck_arc',
    'deck_path',
    'deck_polygon',
    'deck_geojson',
    'deck_multi',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KindGroup = keyof typeof kindGroups | 'other';

/** The group of a kind; kinds of other packages are `other`. */
export const groupOfKind = (key: string): KindGroup =>
  (Object.keys(kindGroups) as (keyof typeof kindGroups)[]).find((group) =>
    (kindGroups[group] as readonly string[]).includes(key),
  ) ?? 'other';
