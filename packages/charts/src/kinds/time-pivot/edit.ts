import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const look = { section: 'look', affects: 'look' } as const;

/** Settings of a time pivot in the explorer. */
export const timePivotEditing: Editing = {
  defaults: {
    freq: 'AS',
    line_interpolation: 'linear',
    row_limit: 10_000,
    x_axis_time_format: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    shared.metricControl,
    {
      ...look,
      section: 'data',
      kind: 'select',
      name: 'freq',
      labelId: 'control.period',
      fallback: 'W-MON',
      options: [
        { value: 'AS', labelId: 'period.year' },
        { value: '52W-MON', labelId: 'period.weeks52' },
        { value: '4W-MON', labelId: 'period.weeks4' },
        { value: 'W-MON', labelId: 'period.monday' },
        { value: 'W-SUN', labelId: 'period.sunday' },
        { value: 'D', labelId: 'period.day' },
      ],
    },
    shared.filtersControl,
    shared.rowLimitControl,
    {
      ...look,
      kind: 'select',
      name: 'line_interpolation',
      labelId: 'control.interpolation',
      fallback: 'linear',
      options: [
        { value: 'linear', labelId: 'interpolation.linear' },
        { value: 'monotone', labelId: 'interpolation.monotone' },
        { value: 'basis', labelId: 'interpolation.basis' },
        { value: 'cardinal', labelId: 'interpolation.cardinal' },
        { value: 'step-before', labelId: 'interpolation.stepBefore' },
        { value: 'step-after', labelId: 'interpolation.stepAfter' },
      ],
    },
    shared.colorSchemeControl,
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
