import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { legendControls } from '../../edit/frame-controls.ts';

/** Settings of a histogram in the explorer. */
export const histogramEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 10_000,
    bins: 20,
    cumulative: false,
    normalize: false,
    color_scheme: 'sightline',
    show_value: false,
    show_legend: true,
    x_axis_format: 'SMART_NUMBER',
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    { section: 'data', affects: 'query', kind: 'column', name: 'column', labelId: 'control.column', required: true },
    shared.groupbyControl,
    shared.filtersControl,
    shared.rowLimitControl,
    {
      section: 'data',
      affects: 'query',
      kind: 'number',
      name: 'bins',
      labelId: 'control.bins',
      fallback: 5,
      min: 1,
      max: 1000,
      step: 1,
    },
    {
      section: 'data',
      affects: 'query',
      kind: 'switch',
      name: 'cumulative',
      labelId: 'control.cumulative',
      fallback: false,
    },
    {
      section: 'data',
      affects: 'query',
      kind: 'switch',
      name: 'normalize',
      labelId: 'control.normalize',
      fallback: false,
    },
    shared.colorSchemeControl,
    ...legendControls,
    shared.showValueControl,
    { section: 'look', affects: 'look', kind: 'text', name: 'x_axis_title', labelId: 'control.xAxisTitle' },
    { section: 'look', affects: 'look', kind: 'text', name: 'y_axis_title', labelId: 'control.yAxisTitle' },
    { ...shared.numberFormatControl('x_axis_format'), labelId: 'control.xNumberFormat' },
    shared.numberFormatControl('y_axis_format'),
  ],
};
