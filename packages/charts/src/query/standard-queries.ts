import { bigNumberQueries, bigNumberTotalQueries } from '../kinds/big-number/query.ts';
import { boxPlotQueries } from '../kinds/box-plot/query.ts';
import { bubbleQueries } from '../kinds/bubble/query.ts';
import { bulletQueries } from '../kinds/bullet/query.ts';
import { butterflyQueries } from '../kinds/butterfly/query.ts';
import { calendarQueries } from '../kinds/calendar/query.ts';
import { candlestickQueries } from '../kinds/candlestick/query.ts';
import { cartodiagramQueries } from '../kinds/cartodiagram/query.ts';
import { chordQueries } from '../kinds/chord/query.ts';
import { countryMapQueries } from '../kinds/country-map/query.ts';
import { deckKeys, deckQueries } from '../kinds/deck/query.ts';
import { funnelQueries } from '../kinds/funnel/query.ts';
import { ganttQueries } from '../kinds/gantt/query.ts';
import { gaugeQueries } from '../kinds/gauge/query.ts';
import { graphQueries } from '../kinds/graph/query.ts';
import { heatmapQueries } from '../kinds/heatmap/query.ts';
import { histogramQueries } from '../kinds/histogram/query.ts';
import { mixedQueries } from '../kinds/mixed/query.ts';
import { paraQueries } from '../kinds/para/query.ts';
import { partitionQueries } from '../kinds/partition/query.ts';
import { periodChangeQueries } from '../kinds/period-change/query.ts';
import { pieQueries } from '../kinds/pie/query.ts';
import { pivotQueries } from '../kinds/pivot-table/query.ts';
import { pointClusterQueries } from '../kinds/point-cluster/query.ts';
import { radarQueries } from '../kinds/radar/query.ts';
import { roseQueries } from '../kinds/rose/query.ts';
import { sankeyQueries } from '../kinds/sankey/query.ts';
import { sunburstQueries } from '../kinds/sunburst/query.ts';
import { tTestQueries } from '../kinds/t-test/query.ts';
import { tableQueries } from '../kinds/table/query.ts';
import { timePivotQueries } from '../kinds/time-pivot/query.ts';
import { timeTableQueries } from '../kinds/time-table/query.ts';
import { treeQueries } from '../kinds/tree/query.ts';
import { treemapQueries } from '../kinds/treemap/query.ts';
import { waterfallQueries } from '../kinds/waterfall/query.ts';
import { wordCloudQueries } from '../kinds/word-cloud/query.ts';
import { worldMapQueries } from '../kinds/world-map/query.ts';
import type { FormData } from './form-data.ts';
import type { QueryObject } from './query-object.ts';
import { timeSeriesQueries } from './time-series.ts';

/**
 * Queries of the standard kinds by key. The server reads this list instead of the kinds themselves, whose drawings need
 * the types of a browser; a test keeps the two equal.
 */
export const standardQueries: Readonly<Record<string, (form: FormData) => readonly QueryObject[]>> = {
  table: tableQueries,
  big_number_total: bigNumberTotalQueries,
  big_number: bigNumberQueries,
  echarts_timeseries_line: timeSeriesQueries,
  echarts_timeseries_bar: timeSeriesQueries,
  echarts_area: timeSeriesQueries,
  pie: pieQueries,
  echarts_timeseries_smooth: timeSeriesQueries,
  echarts_timeseries_step: timeSeriesQueries,
  echarts_timeseries_scatter: timeSeriesQueries,
  echarts_timeseries: timeSeriesQueries,
  mixed_timeseries: mixedQueries,
  waterfall: waterfallQueries,
  cal_heatmap: calendarQueries,
  gantt_chart: ganttQueries,
  funnel: funnelQueries,
  treemap_v2: treemapQueries,
  sunburst_v2: sunburstQueries,
  rose: roseQueries,
  partition: partitionQueries,
  bullet: bulletQueries,
  butterfly: butterflyQueries,
  radar: radarQueries,
  word_cloud: wordCloudQueries,
  histogram_v2: histogramQueries,
  box_plot: boxPlotQueries,
  heatmap_v2: heatmapQueries,
  bubble_v2: bubbleQueries,
  para: paraQueries,
  paired_ttest: tTestQueries,
  pop_kpi: periodChangeQueries,
  gauge_chart: gaugeQueries,
  'ag-grid-table': tableQueries,
  pivot_table_v2: pivotQueries,
  time_table: timeTableQueries,
  sankey_v2: sankeyQueries,
  chord: chordQueries,
  graph_chart: graphQueries,
  tree_chart: treeQueries,
  world_map: worldMapQueries,
  country_map: countryMapQueries,
  horizon: timeSeriesQueries,
  compare: timeSeriesQueries,
  time_pivot: timePivotQueries,
  candlestick: candlestickQueries,
  ...Object.fromEntries(deckKeys.map((key) => [key, deckQueries])),
  point_cluster_map: pointClusterQueries,
  cartodiagram: cartodiagramQueries,
};
