// Written by .ci/kinds.mjs: `pnpm kinds` writes it again.
// oxlint-disable import/max-dependencies -- it lists every kind
import type { Sample } from '../../story-frame/sample.ts';
import { samples as boxPlot } from '../box-plot/samples.ts';
import { samples as bubble } from '../bubble/samples.ts';
import { samples as bullet } from '../bullet/samples.ts';
import { samples as butterfly } from '../butterfly/samples.ts';
import { samples as calendar } from '../calendar/samples.ts';
import { samples as candlestick } from '../candlestick/samples.ts';
import { samples as cartodiagram } from '../cartodiagram/samples.ts';
import { samples as chord } from '../chord/samples.ts';
import { samples as compare } from '../compare/samples.ts';
import { samples as countryMap } from '../country-map/samples.ts';
import { samples as deck } from '../deck/samples.ts';
import { samples as funnel } from '../funnel/samples.ts';
import { samples as gantt } from '../gantt/samples.ts';
import { samples as gauge } from '../gauge/samples.ts';
import { samples as graph } from '../graph/samples.ts';
import { samples as handlebars } from '../handlebars/samples.ts';
import { samples as heatmap } from '../heatmap/samples.ts';
import { samples as histogram } from '../histogram/samples.ts';
import { samples as horizon } from '../horizon/samples.ts';
import { samples as mixed } from '../mixed/samples.ts';
import { samples as para } from '../para/samples.ts';
import { samples as partition } from '../partition/samples.ts';
import { samples as periodChange } from '../period-change/samples.ts';
import { samples as pivotTable } from '../pivot-table/samples.ts';
import { samples as pointCluster } from '../point-cluster/samples.ts';
import { samples as radar } from '../radar/samples.ts';
import { samples as rose } from '../rose/samples.ts';
import { samples as sankey } from '../sankey/samples.ts';
import { samples as scatter } from '../scatter/samples.ts';
import { samples as smooth } from '../smooth/samples.ts';
import { samples as step } from '../step/samples.ts';
import { samples as sunburst } from '../sunburst/samples.ts';
import { samples as tTest } from '../t-test/samples.ts';
import { samples as timePivot } from '../time-pivot/samples.ts';
import { samples as timeSeries } from '../time-series/samples.ts';
import { samples as timeTable } from '../time-table/samples.ts';
import { samples as tree } from '../tree/samples.ts';
import { samples as treemap } from '../treemap/samples.ts';
import { samples as waterfall } from '../waterfall/samples.ts';
import { samples as wordCloud } from '../word-cloud/samples.ts';
import { samples as worldMap } from '../world-map/samples.ts';

/** Samples of all kinds that share the frame, for the sheet of kinds and the tests that all kinds share. */
export const allSamples: readonly Sample[] = [
  ...boxPlot,
  ...bubble,
  ...bullet,
  ...butterfly,
  ...calendar,
  ...candlestick,
  ...cartodiagram,
  ...chord,
  ...compare,
  ...countryMap,
  ...deck,
  ...funnel,
  ...gantt,
  ...gauge,
  ...graph,
  ...handlebars,
  ...heatmap,
  ...histogram,
  ...horizon,
  ...mixed,
  ...para,
  ...partition,
  ...periodChange,
  ...pivotTable,
  ...pointCluster,
  ...radar,
  ...rose,
  ...sankey,
  ...scatter,
  ...smooth,
  ...step,
  ...sunburst,
  ...tTest,
  ...timePivot,
  ...timeSeries,
  ...timeTable,
  ...tree,
  ...treemap,
  ...waterfall,
  ...wordCloud,
  ...worldMap,
];
