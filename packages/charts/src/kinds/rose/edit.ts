import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { seriesQueryControls } from '../../edit/time-series-editing.ts';
import { legendControls } from '../../edit/frame-controls.ts';

/** Settings of a rose in the explorer. */
export const roseEditing: Editing = {
  defaults: {
    metrics: [],
    groupby: [],
    row_limit: 10_000,
    truncate_metric: true,
    show_legend: true,
    rose_area_proportion: true,
    x_axis_time_format: 'smart_date',
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    ...seriesQueryControls,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'rose_area_proportion',
      labelId: 'control.roseArea',
      fallback: true,
    },
    shared.colorSchemeControl,
    ...legendControls,
    shared.numberFormatControl('number_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
