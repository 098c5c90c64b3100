import { areaEditing } from '../kinds/area/edit.ts';
import { barEditing } from '../kinds/bar/edit.ts';
import { bigNumberEditing, bigNumberTotalEditing } from '../kinds/big-number/edit.ts';
import { boxPlotEditing } from '../kinds/box-plot/edit.ts';
import { bubbleEditing } from '../kinds/bubble/edit.ts';
import { bulletEditing } from '../kinds/bullet/edit.ts';
import { butterflyEditing } from '../kinds/butterfly/edit.ts';
import { calendarEditing } from '../kinds/calendar/edit.ts';
import { candlestickEditing } from '../kinds/candlestick/edit.ts';
import { cartodiagramEditing } from '../kinds/cartodiagram/edit.ts';
import { chordEditing } from '../kinds/chord/edit.ts';
import { compareEditing } from '../kinds/compare/edit.ts';
import { countryMapEditing } from '../kinds/country-map/edit.ts';
import { deckEditing } from '../kinds/deck/edit.ts';
import { funnelEditing } from '../kinds/funnel/edit.ts';
import { ganttEditing } from '../kinds/gantt/edit.ts';
import { gaugeEditing } from '../kinds/gauge/edit.ts';
import { graphEditing } from '../kinds/graph/edit.ts';
import { heatmapEditing } from '../kinds/heatmap/edit.ts';
import { histogramEditing } from '../kinds/histogram/edit.ts';
import { horizonEditing } from '../kinds/horizon/edit.ts';
import * as drawn from '../kinds/kinds.ts';
import { lineEditing } from '../kinds/line/edit.ts';
import { mixedEditing } from '../kinds/mixed/edit.ts';
import { paraEditing } from '../kinds/para/edit.ts';
import { partitionEditing } from '../kinds/partition/edit.ts';
import { periodChangeEditing } from '../kinds/period-change/edit.ts';
import { pieEditing } from '../kinds/pie/edit.ts';
import { pivotEditing } from '../kinds/pivot-table/edit.ts';
import { pointClusterEditing } from '../kinds/point-cluster/edit.ts';
import { radarEditing } from '../kinds/radar/edit.ts';
import { roseEditing } from '../kinds/rose/edit.ts';
import { sankeyEditing } from '../kinds/sankey/edit.ts';
import { scatterEditing } from '../kinds/scatter/edit.ts';
import { smoothEditing } from '../kinds/smooth/edit.ts';
import { stepEditing } from '../kinds/step/edit.ts';
import { sunburstEditing } from '../kinds/sunburst/edit.ts';
import { tTestEditing } from '../kinds/t-test/edit.ts';
import { tableEditing } from '../kinds/table/edit.ts';
import { timePivotEditing } from '../kinds/time-pivot/edit.ts';
import { timeSeriesEditing } from '../kinds/time-series/edit.ts';
import { timeTableEditing } from '../kinds/time-table/edit.ts';
import { treeEditing } from '../kinds/tree/edit.ts';
import { treemapEditing } from '../kinds/treemap/edit.ts';
import { waterfallEditing } from '../kinds/waterfall/edit.ts';
import { wordCloudEditing } from '../kinds/word-cloud/edit.ts';
import { worldMapEditing } from '../kinds/world-map/edit.ts';
import { editChart, type EditableKind } from './edit-chart.ts';

/** The editable kinds, in the order of the gallery. */
export const editableKinds: readonly EditableKind[] = [
  editChart(drawn.table, tableEditing),
  editChart(drawn.bigNumberTotal, bigNumberTotalEditing),
  editChart(drawn.bigNumber, bigNumberEditing),
  editChart(drawn.line, lineEditing),
  editChart(drawn.bar, barEditing),
  editChart(drawn.area, areaEditing),
  editChart(drawn.pie, pieEditing),
  editChart(drawn.gridTable, tableEditing),
  editChart(drawn.pivotTable, pivotEditing),
  editChart(drawn.timeTable, timeTableEditing),
  editChart(drawn.funnel, funnelEditing),
  editChart(drawn.sankey, sankeyEditing),
  editChart(drawn.graph, graphEditing),
  editChart(drawn.smooth, smoothEditing),
  editChart(drawn.step, stepEditing),
  editChart(drawn.scatter, scatterEditing),
  editChart(drawn.timeSeries, timeSeriesEditing),
  editChart(drawn.mixed, mixedEditing),
  editChart(drawn.treemap, treemapEditing),
  editChart(drawn.tree, treeEditing),
  editChart(drawn.chord, chordEditing),
  editChart(drawn.gantt, ganttEditing),
  editChart(drawn.worldMap, worldMapEditing),
  editChart(drawn.wordCloud, wordCloudEditing),
  editChart(drawn.sunburst, sunburstEditing),
  editChart(drawn.heatmap, heatmapEditing),
  editChart(drawn.histogram, histogramEditing),
  editChart(drawn.para, paraEditing),
  editChart(drawn.gauge, gaugeEditing),
  editChart(drawn.radar, radarEditing),
  editChart(drawn.bubble, bubbleEditing),
  editChart(drawn.boxPlot, boxPlotEditing),
  editChart(drawn.rose, roseEditing),
  editChart(drawn.countryMap, countryMapEditing),
  editChart(drawn.periodChange, periodChangeEditing),
  editChart(drawn.bullet, bulletEditing),
  editChart(drawn.partition, partitionEditing),
  editChart(drawn.butterfly, butterflyEditing),
  editChart(drawn.waterfall, waterfallEditing),
  editChart(drawn.calendar, calendarEditing),
  editChart(drawn.tTest, tTestEditing),
  editChart(drawn.horizon, horizonEditing),
  editChart(drawn.compare, compareEditing),
  editChart(drawn.timePivot, timePivotEditing),
  editChart(drawn.candlestick, candlestickEditing),
  editChart(drawn.pointCluster, pointClusterEditing),
  editChart(drawn.cartodiagram, cartodiagramEditing),
  ...drawn.deckKinds.map((kind) => editChart(kind, deckEditing(kind.key))),
];
