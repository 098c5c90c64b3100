import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { boundsControl } from '../../edit/series-controls.ts';

const orders = [
  { value: 'alpha_asc', labelId: 'order.nameAscending' },
  { value: 'alpha_desc', labelId: 'order.nameDescending' },
  { value: 'value_asc', labelId: 'order.valueAscending' },
  { value: 'value_desc', labelId: 'order.valueDescending' },
  { value: 'likeness', labelId: 'order.likeness' },
] as const;

const orderControl = (name: string, labelId: string): shared.Control => ({
  section: 'data',
  affects: 'query',
  kind: 'select',
  name,
  labelId,
  fallback: 'alpha_asc',
  options: orders,
});

/** Settings of a heat map in the explorer. */
export const heatmapEditing: Editing = {
  defaults: {
    row_limit: 10_000,
    sort_x_axis: 'alpha_asc',
    sort_y_axis: 'alpha_asc',
    normalize_across: 'heatmap',
    legend_type: 'continuous',
    linear_color_scheme: 'sightline_blue',
    value_bounds: [null, null],
    x_axis_time_format: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
    show_legend: true,
    show_percentage: true,
    show_values: true,
    normalized: false,
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    { ...shared.groupbyControl, kind: 'column', labelId: 'control.yAxis', required: true },
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    orderControl('sort_x_axis', 'control.xOrder'),
    orderControl('sort_y_axis', 'control.yOrder'),
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'normalize_across',
      labelId: 'control.shareOf',
      fallback: 'heatmap',
      options: [
        { value: 'heatmap', labelId: 'shareOf.all' },
        { value: 'x', labelId: 'shareOf.column' },
        { value: 'y', labelId: 'shareOf.row' },
      ],
    },
    shared.rampControl,
    boundsControl('value_bounds', 'control.colorBounds'),
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'normalized',
      labelId: 'control.colorByRank',
      fallback: false,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'legend_type',
      labelId: 'control.colorSteps',
      fallback: 'continuous',
      options: [
        { value: 'continuous', labelId: 'colorSteps.continuous' },
        { value: 'piecewise', labelId: 'colorSteps.piecewise' },
      ],
    },
    shared.legendControl,
    { ...shared.showValueControl, name: 'show_values' },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_percentage',
      labelId: 'control.percentage',
      fallback: true,
    },
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
