// Written by .ci/kinds.mjs: `pnpm kinds` writes it again.
// oxlint-disable import/max-dependencies -- it lists every kind
import type { ChartKind } from '../../kind/chart-kind.ts';
import { area } from '../area/index.ts';
import { bar } from '../bar/index.ts';
import { bigNumber, bigNumberTotal } from '../big-number/index.ts';
import { boxPlot } from '../box-plot/index.ts';
import { bubble } from '../bubble/index.ts';
import { bullet } from '../bullet/index.ts';
import { butterfly } from '../butterfly/index.ts';
import { calendar } from '../calendar/index.ts';
import { candlestick } from '../candlestick/index.ts';
import { cartodiagram } from '../cartodiagram/index.ts';
import { chord } from '../chord/index.ts';
import { compare } from '../compare/index.ts';
import { countryMap } from '../country-map/index.ts';
import { funnel } from '../funnel/index.ts';
import { gantt } from '../gantt/index.ts';
import { gauge } from '../gauge/index.ts';
import { graph } from '../graph/index.ts';
import { gridTable } from '../grid-table/index.ts';
import { handlebars } from '../handlebars/index.ts';
import { heatmap } from '../heatmap/index.ts';
import { histogram } from '../histogram/index.ts';
import { horizon } from '../horizon/index.ts';
import { line } from '../line/index.ts';
import { mixed } from '../mixed/index.ts';
import { para } from '../para/index.ts';
import { partition } from '../partition/index.ts';
import { periodChange } from '../period-change/index.ts';
import { pie } from '../pie/index.ts';
import { pivotTable } from '../pivot-table/index.ts';
import { pointCluster } from '../point-cluster/index.ts';
import { radar } from '../radar/index.ts';
import { rose } from '../rose/index.ts';
import { sankey } from '../sankey/index.ts';
import { scatter } from '../scatter/index.ts';
import { smooth } from '../smooth/index.ts';
import { step } from '../step/index.ts';
import { sunburst } from '../sunburst/index.ts';
import { tTest } from '../t-test/index.ts';
import { table } from '../table/index.ts';
import { timePivot } from '../time-pivot/index.ts';
import { timeSeries } from '../time-series/index.ts';
import { timeTable } from '../time-table/index.ts';
import { tree } from '../tree/index.ts';
import { treemap } from '../treemap/index.ts';
import { waterfall } from '../waterfall/index.ts';
import { wordCloud } from '../word-cloud/index.ts';
import { worldMap } from '../world-map/index.ts';

/** Kinds as values. */
export const listedKinds: readonly ChartKind[] = [
  area,
  bar,
  bigNumber,
  bigNumberTotal,
  boxPlot,
  bubble,
  bullet,
  butterfly,
  calendar,
  candlestick,
  cartodiagram,
  chord,
  compare,
  countryMap,
  funnel,
  gantt,
  gauge,
  graph,
  gridTable,
  handlebars,
  heatmap,
  histogram,
  horizon,
  line,
  mixed,
  para,
  partition,
  periodChange,
  pie,
  pivotTable,
  pointCluster,
  radar,
  rose,
  sankey,
  scatter,
  smooth,
  step,
  sunburst,
  tTest,
  table,
  timePivot,
  timeSeries,
  timeTable,
  tree,
  treemap,
  waterfall,
  wordCloud,
  worldMap,
];
