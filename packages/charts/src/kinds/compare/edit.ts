import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { seriesQueryControls } from '../../edit/time-series-editing.ts';
import { legendControls } from '../../edit/frame-controls.ts';

/** Settings of a percent change chart in the explorer. */
export const compareEditing: Editing = {
  defaults: {
    metrics: [],
    groupby: [],
    limit: 10,
    row_limit: 10_000,
    truncate_metric: true,
    order_desc: true,
    show_legend: true,
    x_axis_time_format: 'smart_date',
    y_axis_format: '+,.0%',
    color_scheme: 'sightline',
  },
  controls: [
    ...seriesQueryControls,
    shared.colorSchemeControl,
    ...legendControls,
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
