import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { legendControls } from '../../edit/frame-controls.ts';

const dimension = (name: string, labelId: string, required: boolean): shared.Control => ({
  section: 'data',
  affects: 'query',
  kind: 'column',
  name,
  labelId,
  required,
});

const logAxis = (name: string, labelId: string): shared.Control => ({
  section: 'look',
  affects: 'look',
  kind: 'switch',
  name,
  labelId,
  fallback: false,
});

/** Settings of a bubble chart in the explorer. */
export const bubbleEditing: Editing = {
  defaults: {
    row_limit: 10_000,
    order_desc: true,
    color_scheme: 'sightline',
    show_legend: true,
    max_bubble_size: '25',
    opacity: 0.6,
    tooltipSizeFormat: 'SMART_NUMBER',
    xAxisFormat: 'SMART_NUMBER',
    y_axis_format: 'SMART_NUMBER',
    logXAxis: false,
    logYAxis: false,
    truncateXAxis: false,
    truncateYAxis: false,
  },
  controls: [
    dimension('entity', 'control.entity', true),
    dimension('series', 'control.series', false),
    { ...shared.metricControl, name: 'x', labelId: 'control.xMetric' },
    { ...shared.metricControl, name: 'y', labelId: 'control.yMetric' },
    { ...shared.metricControl, name: 'size', labelId: 'control.bubbleSize' },
    shared.filtersControl,
    { ...shared.sortMetricControl, name: 'orderby' },
    shared.descendingControl,
    shared.rowLimitControl,
    shared.colorSchemeControl,
    ...legendControls,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'max_bubble_size',
      labelId: 'control.largestBubble',
      fallback: '25',
      options: [
        { value: '10', labelId: 'largest.small' },
        { value: '25', labelId: 'largest.medium' },
        { value: '50', labelId: 'largest.large' },
      ],
    },
    { section: 'look', affects: 'look', kind: 'share', name: 'opacity', labelId: 'control.opacity', fallback: 0.6 },
    logAxis('logXAxis', 'control.logX'),
    logAxis('logYAxis', 'control.logY'),
    { ...shared.numberFormatControl('xAxisFormat'), labelId: 'control.xNumberFormat' },
    shared.numberFormatControl('y_axis_format'),
    { ...shared.numberFormatControl('tooltipSizeFormat'), labelId: 'control.sizeFormat' },
  ],
};
