// Written by .ci/kinds.mjs: `pnpm kinds` writes it again.
// oxlint-disable import/max-dependencies -- it lists every kind
import type { Editing } from '../../edit/edit-chart.ts';
import { areaEditing } from '../area/edit.ts';
import { barEditing } from '../bar/edit.ts';
import { bigNumberEditing, bigNumberTotalEditing } from '../big-number/edit.ts';
import { boxPlotEditing } from '../box-plot/edit.ts';
import { bubbleEditing } from '../bubble/edit.ts';
import { bulletEditing } from '../bullet/edit.ts';
import { butterflyEditing } from '../butterfly/edit.ts';
import { calendarEditing } from '../calendar/edit.ts';
import { candlestickEditing } from '../candlestick/edit.ts';
import { cartodiagramEditing } from '../cartodiagram/edit.ts';
import { chordEditing } from '../chord/edit.ts';
import { compareEditing } from '../compare/edit.ts';
import { countryMapEditing } from '../country-map/edit.ts';
import { funnelEditing } from '../funnel/edit.ts';
import { ganttEditing } from '../gantt/edit.ts';
import { gaugeEditing } from '../gauge/edit.ts';
import { graphEditing } from '../graph/edit.ts';
import { gridTableEditing } from '../grid-table/edit.ts';
import { handlebarsEditing } from '../handlebars/edit.ts';
import { heatmapEditing } from '../heatmap/edit.ts';
import { histogramEditing } from '../histogram/edit.ts';
import { horizonEditing } from '../horizon/edit.ts';
import { lineEditing } from '../line/edit.ts';
import { mixedEditing } from '../mixed/edit.ts';
import { paraEditing } from '../para/edit.ts';
import { partitionEditing } from '../partition/edit.ts';
import { periodChangeEditing } from '../period-change/edit.ts';
import { pieEditing } from '../pie/edit.ts';
import { pivotTableEditing } from '../pivot-table/edit.ts';
import { pointClusterEditing } from '../point-cluster/edit.ts';
import { radarEditing } from '../radar/edit.ts';
import { roseEditing } from '../rose/edit.ts';
import { sankeyEditing } from '../sankey/edit.ts';
import { scatterEditing } from '../scatter/edit.ts';
import { smoothEditing } from '../smooth/edit.ts';
import { stepEditing } from '../step/edit.ts';
import { sunburstEditing } from '../sunburst/edit.ts';
import { tTestEditing } from '../t-test/edit.ts';
import { tableEditing } from '../table/edit.ts';
import { timePivotEditing } from '../time-pivot/edit.ts';
import { timeSeriesEditing } from '../time-series/edit.ts';
import { timeTableEditing } from '../time-table/edit.ts';
import { treeEditing } from '../tree/edit.ts';
import { treemapEditing } from '../treemap/edit.ts';
import { waterfallEditing } from '../waterfall/edit.ts';
import { wordCloudEditing } from '../word-cloud/edit.ts';
import { worldMapEditing } from '../world-map/edit.ts';

/** Controls and defaults by the key of their kind. */
export const listedEditing: Readonly<Record<string, Editing>> = {
  echarts_area: areaEditing,
  echarts_timeseries_bar: barEditing,
  big_number: bigNumberEditing,
  big_number_total: bigNumberTotalEditing,
  box_plot: boxPlotEditing,
  bubble_v2: bubbleEditing,
  bullet: bulletEditing,
  butterfly: butterflyEditing,
  cal_heatmap: calendarEditing,
  candlestick: candlestickEditing,
  cartodiagram: cartodiagramEditing,
  chord: chordEditing,
  compare: compareEditing,
  country_map: countryMapEditing,
  funnel: funnelEditing,
  gantt_chart: ganttEditing,
  gauge_chart: gaugeEditing,
  graph_chart: graphEditing,
  'ag-grid-table': gridTableEditing,
  handlebars: handlebarsEditing,
  heatmap_v2: heatmapEditing,
  histogram_v2: histogramEditing,
  horizon: horizonEditing,
  echarts_timeseries_line: lineEditing,
  mixed_timeseries: mixedEditing,
  para: paraEditing,
  partition: partitionEditing,
  pop_kpi: periodChangeEditing,
  pie: pieEditing,
  pivot_table_v2: pivotTableEditing,
  point_cluster_map: pointClusterEditing,
  radar: radarEditing,
  rose: roseEditing,
  sankey_v2: sankeyEditing,
  echarts_timeseries_scatter: scatterEditing,
  echarts_timeseries_smooth: smoothEditing,
  echarts_timeseries_step: stepEditing,
  sunburst_v2: sunburstEditing,
  paired_ttest: tTestEditing,
  table: tableEditing,
  time_pivot: timePivotEditing,
  echarts_timeseries: timeSeriesEditing,
  time_table: timeTableEditing,
  tree_chart: treeEditing,
  treemap_v2: treemapEditing,
  waterfall: waterfallEditing,
  word_cloud: wordCloudEditing,
  world_map: worldMapEditing,
};
