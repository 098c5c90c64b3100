// Written by .ci/kinds.mjs: `pnpm kinds` writes it again.
// oxlint-disable import/max-dependencies -- it lists every kind
import type { KindQueries } from '../../query/kind-queries.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';
import { bigNumberQueries, bigNumberTotalQueries } from '../big-number/query.ts';
import { boxPlotQueries } from '../box-plot/query.ts';
import { bubbleQueries } from '../bubble/query.ts';
import { bulletQueries } from '../bullet/query.ts';
import { butterflyQueries } from '../butterfly/query.ts';
import { calendarQueries } from '../calendar/query.ts';
import { candlestickQueries } from '../candlestick/query.ts';
import { cartodiagramQueries } from '../cartodiagram/query.ts';
import { chordQueries } from '../chord/query.ts';
import { countryMapQueries } from '../country-map/query.ts';
import { funnelQueries } from '../funnel/query.ts';
import { ganttQueries } from '../gantt/query.ts';
import { gaugeQueries } from '../gauge/query.ts';
import { graphQueries } from '../graph/query.ts';
import { tableQueries } from '../table/query.ts';
import { handlebarsQueries } from '../handlebars/query.ts';
import { heatmapQueries } from '../heatmap/query.ts';
import { histogramQueries } from '../histogram/query.ts';
import { mixedQueries } from '../mixed/query.ts';
import { paraQueries } from '../para/query.ts';
import { partitionQueries } from '../partition/query.ts';
import { periodChangeQueries } from '../period-change/query.ts';
import { pieQueries } from '../pie/query.ts';
import { pivotQueries } from '../pivot-table/query.ts';
import { pointClusterQueries } from '../point-cluster/query.ts';
import { radarQueries } from '../radar/query.ts';
import { roseQueries } from '../rose/query.ts';
import { sankeyQueries } from '../sankey/query.ts';
import { sunburstQueries } from '../sunburst/query.ts';
import { tTestQueries } from '../t-test/query.ts';
import { timePivotQueries } from '../time-pivot/query.ts';
import { timeTableQueries } from '../time-table/query.ts';
import { treeQueries } from '../tree/query.ts';
import { treemapQueries } from '../treemap/query.ts';
import { waterfallQueries } from '../waterfall/query.ts';
import { wordCloudQueries } from '../word-cloud/query.ts';
import { worldMapQueries } from '../world-map/query.ts';

/** Maps the key of a chart kind to the function that builds its queries. */
export const listedQueries: Readonly<Record<string, KindQueries['queries']>> = {
  echarts_area: timeSeriesQueries,
  echarts_timeseries_bar: timeSeriesQueries,
  big_number: bigNumberQueries,
  big_number_total: bigNumberTotalQueries,
  box_plot: boxPlotQueries,
  bubble_v2: bubbleQueries,
  bullet: bulletQueries,
  butterfly: butterflyQueries,
  cal_heatmap: calendarQueries,
  candlestick: candlestickQueries,
  cartodiagram: cartodiagramQueries,
  chord: chordQueries,
  compare: timeSeriesQueries,
  country_map: countryMapQueries,
  funnel: funnelQueries,
  gantt_chart: ganttQueries,
  gauge_chart: gaugeQueries,
  graph_chart: graphQueries,
  'ag-grid-table': tableQueries,
  handlebars: handlebarsQueries,
  heatmap_v2: heatmapQueries,
  histogram_v2: histogramQueries,
  horizon: timeSeriesQueries,
  echarts_timeseries_line: timeSeriesQueries,
  mixed_timeseries: mixedQueries,
  para: paraQueries,
  partition: partitionQueries,
  pop_kpi: periodChangeQueries,
  pie: pieQueries,
  pivot_table_v2: pivotQueries,
  point_cluster_map: pointClusterQueries,
  radar: radarQueries,
  rose: roseQueries,
  sankey_v2: sankeyQueries,
  echarts_timeseries_scatter: timeSeriesQueries,
  echarts_timeseries_smooth: timeSeriesQueries,
  echarts_timeseries_step: timeSeriesQueries,
  sunburst_v2: sunburstQueries,
  paired_ttest: tTestQueries,
  table: tableQueries,
  time_pivot: timePivotQueries,
  echarts_timeseries: timeSeriesQueries,
  time_table: timeTableQueries,
  tree_chart: treeQueries,
  treemap_v2: treemapQueries,
  waterfall: waterfallQueries,
  word_cloud: wordCloudQueries,
  world_map: worldMapQueries,
};
