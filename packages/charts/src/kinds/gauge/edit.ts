import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const look = { section: 'look', affects: 'look' } as const;
const angle = (name: string, labelId: string, fallback: number): shared.Control => ({
  ...look,
  kind: 'number',
  name,
  labelId,
  fallback,
  min: -360,
  max: 360,
  step: 15,
});

/** Settings of gauges in the explorer. */
export const gaugeEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 10,
    start_angle: 225,
    end_angle: -45,
    show_pointer: true,
    show_progress: true,
    value_formatter: '{value}',
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.metricControl,
    shared.groupbyControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    { ...look, kind: 'text', name: 'min_val', labelId: 'control.minimum' },
    { ...look, kind: 'text', name: 'max_val', labelId: 'control.maximum' },
    { ...look, kind: 'text', name: 'intervals', labelId: 'control.intervals', helpId: 'help.intervals' },
    { ...look, kind: 'text', name: 'interval_names', labelId: 'control.intervalNames' },
    {
      ...look,
      kind: 'text',
      name: 'interval_color_indices',
      labelId: 'control.intervalColors',
      helpId: 'help.intervalColors',
    },
    angle('start_angle', 'control.startAngle', 225),
    angle('end_angle', 'control.endAngle', -45),
    { ...look, kind: 'switch', name: 'show_pointer', labelId: 'control.pointer', fallback: true },
    { ...look, kind: 'switch', name: 'show_progress', labelId: 'control.progress', fallback: true },
    { ...look, kind: 'switch', name: 'round_cap', labelId: 'control.roundCap', fallback: false },
    { ...look, kind: 'switch', name: 'show_split_line', labelId: 'control.splitLines', fallback: false },
    { ...look, kind: 'switch', name: 'show_axis_tick', labelId: 'control.axisTicks', fallback: false },
    {
      ...look,
      kind: 'number',
      name: 'split_number',
      labelId: 'control.splitCount',
      fallback: 10,
      min: 1,
      max: 40,
      step: 1,
      visible: ({ show_split_line: lines, show_axis_tick: ticks }) => lines === true || ticks === true,
    },
    {
      ...look,
      kind: 'text',
      name: 'value_formatter',
      labelId: 'control.valueTemplate',
      helpId: 'help.valueTemplate',
    },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
