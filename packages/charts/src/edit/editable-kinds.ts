import { boxPlotEditing } from '../kinds/box-plot/edit.ts';
import { bubbleEditing } from '../kinds/bubble/edit.ts';
import { chordEditing } from '../kinds/chord/edit.ts';
import { countryMapEditing } from '../kinds/country-map/edit.ts';
import { funnelEditing } from '../kinds/funnel/edit.ts';
import { ganttEditing } from '../kinds/gantt/edit.ts';
import { gaugeEditing } from '../kinds/gauge/edit.ts';
import { graphEditing } from '../kinds/graph/edit.ts';
import { heatmapEditing } from '../kinds/heatmap/edit.ts';
import { histogramEditing } from '../kinds/histogram/edit.ts';
import * as drawn from '../kinds/kinds.ts';
import { mixedEditing } from '../kinds/mixed/edit.ts';
import { paraEditing } from '../kinds/para/edit.ts';
import { periodChangeEditing } from '../kinds/period-change/edit.ts';
import { pivotEditing } from '../kinds/pivot-table/edit.ts';
import { radarEditing } from '../kinds/radar/edit.ts';
import { roseEditing } from '../kinds/rose/edit.ts';
import { sankeyEditing } from '../kinds/sankey/edit.ts';
import { scatterEditing } from '../kinds/scatter/edit.ts';
import { smoothEditing } from '../kinds/smooth/edit.ts';
import { stepEditing } from '../kinds/step/edit.ts';
import { sunburstEditing } from '../kinds/sunburst/edit.ts';
import { timeSeriesEditing } from '../kinds/time-series/edit.ts';
import { treeEditing } from '../kinds/tree/edit.ts';
import { treemapEditing } from '../kinds/treemap/edit.ts';
import { wordCloudEditing } from '../kinds/word-cloud/edit.ts';
import { worldMapEditing } from '../kinds/world-map/edit.ts';
import { bulletEditing } from '../kinds/bullet/edit.ts';
import { partitionEditing } from '../kinds/partition/edit.ts';
import { butterflyEditing } from '../kinds/butterfly/edit.ts';
import { waterfallEditing } from '../kinds/waterfall/edit.ts';
import { tTestEditing } from '../kinds/t-test/edit.ts';
import { timeTableEditing } from '../kinds/time-table/edit.ts';
import { calendarEditing } from '../kinds/calendar/edit.ts';
import * as shared from './controls.ts';
import { editChart, type EditableKind, type Editing } from './edit-chart.ts';
import { timeSeriesControls, timeSeriesDefaults } from './time-series-editing.ts';
import { horizonEditing } from '../kinds/horizon/edit.ts';
import { compareEditing } from '../kinds/compare/edit.ts';
import { timePivotEditing } from '../kinds/time-pivot/edit.ts';
import { candlestickEditing } from '../kinds/candlestick/edit.ts';

const modeControl: shared.Control = {
  section: 'data',
  affects: 'query',
  kind: 'select',
  name: 'query_mode',
  labelId: 'control.queryMode',
  fallback: 'aggregate',
  options: [
    { value: 'aggregate', labelId: 'mode.aggregate' },
    { value: 'raw', labelId: 'mode.raw' },
  ],
};
const isRaw = (form: Readonly<Record<string, unknown>>) => form['query_mode'] === 'raw';
const grouped = (control: shared.Control): shared.Control => ({
  ...control,
  required: false,
  visible: (form) => !isRaw(form),
});

const tableEditing: Editing = {
  defaults: {
    query_mode: 'aggregate',
    groupby: [],
    metrics: [],
    all_columns: [],
    row_limit: 1000,
    order_desc: true,
    show_cell_bars: true,
  },
  controls: [
    modeControl,
    grouped(shared.groupbyControl),
    grouped(shared.metricsControl),
    {
      section: 'data',
      affects: 'query',
      kind: 'columns',
      name: 'all_columns',
      labelId: 'control.columns',
      visible: isRaw,
    },
    shared.filtersControl,
    grouped(shared.sortMetricControl),
    grouped(shared.descendingControl),
    shared.rowLimitControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_cell_bars',
      labelId: 'control.cellBars',
      fallback: true,
    },
  ],
};
const table = editChart(drawn.table, tableEditing);
const gridTable = editChart(drawn.gridTable, tableEditing);

const bigNumber = editChart(drawn.bigNumber, {
  defaults: {
    aggregation: 'LAST_VALUE',
    compare_lag: 1,
    compare_suffix: '',
    show_trend_line: true,
    start_y_axis_at_zero: true,
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    shared.metricControl,
    shared.filtersControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'compare_lag',
      labelId: 'control.compareLag',
      fallback: 0,
      min: 0,
      max: 1000,
      step: 1,
    },
    { section: 'look', affects: 'look', kind: 'text', name: 'compare_suffix', labelId: 'control.compareSuffix' },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'compare_lower_is_better',
      labelId: 'control.lowerIsBetter',
      fallback: false,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_trend_line',
      labelId: 'control.trendLine',
      fallback: true,
    },
    shared.numberFormatControl('y_axis_format'),
  ],
});

const bigNumberTotal = editChart(drawn.bigNumberTotal, {
  defaults: { y_axis_format: 'SMART_NUMBER' },
  controls: [
    shared.metricControl,
    shared.filtersControl,
    { section: 'look', affects: 'look', kind: 'text', name: 'subtitle', labelId: 'control.subtitle' },
    shared.numberFormatControl('y_axis_format'),
  ],
});

const line = editChart(drawn.line, {
  defaults: timeSeriesDefaults,
  controls: timeSeriesControls,
});

const bar = editChart(drawn.bar, {
  defaults: { ...timeSeriesDefaults, orientation: 'vertical' },
  controls: [
    ...timeSeriesControls,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'orientation',
      labelId: 'control.orientation',
      fallback: 'vertical',
      options: [
        { value: 'vertical', labelId: 'orientation.vertical' },
        { value: 'horizontal', labelId: 'orientation.horizontal' },
      ],
    },
    shared.stackControl,
    shared.showValueControl,
  ],
});

const area = editChart(drawn.area, {
  defaults: { ...timeSeriesDefaults, stack: 'Stack', opacity: 0.8 },
  controls: [...timeSeriesControls, shared.stackControl],
});

const pie = editChart(drawn.pie, {
  defaults: {
    groupby: [],
    row_limit: 100,
    sort_by_metric: true,
    donut: true,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.groupbyControl,
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    shared.colorSchemeControl,
    { section: 'look', affects: 'look', kind: 'switch', name: 'donut', labelId: 'control.donut', fallback: false },
    shared.numberFormatControl('number_format'),
  ],
});

/** The editable kinds, in the order of the gallery. */
export const editableKinds: readonly EditableKind[] = [
  table,
  bigNumberTotal,
  bigNumber,
  line,
  bar,
  area,
  pie,
  gridTable,
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
];
