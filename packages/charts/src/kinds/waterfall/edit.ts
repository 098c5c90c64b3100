import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { legendControls } from '../../edit/frame-controls.ts';

const label = (name: string, labelId: string): shared.Control => ({
  section: 'look',
  affects: 'look',
  kind: 'text',
  name,
  labelId,
});

/** Settings of a waterfall in the explorer. */
export const waterfallEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 10_000,
    show_value: true,
    show_legend: false,
    show_total: true,
    x_axis_time_format: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    { ...shared.groupbyControl, kind: 'column', labelId: 'control.breakdown' },
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.showValueControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_total',
      labelId: 'control.total',
      fallback: true,
    },
    ...legendControls,
    label('increase_label', 'control.increaseLabel'),
    label('decrease_label', 'control.decreaseLabel'),
    label('total_label', 'control.totalLabel'),
    label('x_axis_label', 'control.xAxisTitle'),
    label('y_axis_label', 'control.yAxisTitle'),
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
