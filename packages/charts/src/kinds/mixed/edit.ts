import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { labelAngleControl, legendControls, tooltipControls } from '../../edit/frame-controls.ts';
import { boundsControl, logarithmicControl } from '../../edit/series-controls.ts';

const axisControl = (name: string, fallback: '0' | '1'): shared.Control => ({
  section: 'look',
  affects: 'look',
  kind: 'select',
  name,
  labelId: name === 'yAxisIndex' ? 'control.axisA' : 'control.axisB',
  fallback,
  options: [
    { value: '0', labelId: 'axis.left' },
    { value: '1', labelId: 'axis.right' },
  ],
});
const title = (name: string, labelId: string): shared.Control => ({
  section: 'look',
  affects: 'look',
  kind: 'text',
  name,
  labelId,
});

/** Settings of a mixed chart in the explorer. */
export const mixedEditing: Editing = {
  defaults: {
    metrics: [],
    groupby: [],
    metrics_b: [],
    groupby_b: [],
    row_limit: 10_000,
    truncate_metric: true,
    truncate_metric_b: true,
    order_desc: true,
    seriesType: 'bar',
    seriesTypeB: 'line',
    yAxisIndex: 0,
    yAxisIndexB: 1,
    show_legend: true,
    x_axis_time_format: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
    y_axis_format_secondary: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    shared.metricsControl,
    shared.groupbyControl,
    shared.filtersControl,
    { ...shared.metricsControl, name: 'metrics_b', labelId: 'control.metricsB' },
    { ...shared.groupbyControl, name: 'groupby_b', labelId: 'control.groupbyB' },
    { ...shared.filtersControl, name: 'adhoc_filters_b', labelId: 'control.filtersB' },
    shared.rowLimitControl,
    shared.annotationsControl,
    { ...shared.seriesTypeControl('seriesType'), labelId: 'control.seriesTypeA' },
    { ...shared.stackControl, visible: ({ seriesType }) => seriesType === 'bar' },
    axisControl('yAxisIndex', '0'),
    { ...shared.seriesTypeControl('seriesTypeB'), labelId: 'control.seriesTypeB' },
    {
      ...shared.stackControl,
      name: 'stackB',
      labelId: 'control.stackB',
      visible: ({ seriesTypeB }) => seriesTypeB === 'bar',
    },
    axisControl('yAxisIndexB', '0'),
    shared.colorSchemeControl,
    ...legendControls,
    title('y_axis_title', 'control.axisTitle'),
    shared.numberFormatControl('y_axis_format'),
    boundsControl('y_axis_bounds', 'control.boundsLeft'),
    logarithmicControl('logAxis', 'control.logLeft'),
    title('yAxisTitleSecondary', 'control.axisTitleRight'),
    { ...shared.numberFormatControl('y_axis_format_secondary'), labelId: 'control.numberFormatRight' },
    boundsControl('y_axis_bounds_secondary', 'control.boundsRight'),
    logarithmicControl('logAxisSecondary', 'control.logRight'),
    shared.timeFormatControl('x_axis_time_format'),
    labelAngleControl,
    ...tooltipControls,
  ],
};
