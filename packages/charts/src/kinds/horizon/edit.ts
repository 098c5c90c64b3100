import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { seriesQueryControls } from '../../edit/time-series-editing.ts';

const look = { section: 'look', affects: 'look' } as const;

/** Settings of a horizon chart in the explorer. */
export const horizonEditing: Editing = {
  defaults: {
    metrics: [],
    groupby: [],
    limit: 50,
    row_limit: 10_000,
    truncate_metric: true,
    order_desc: true,
    series_height: '25',
    horizon_color_scale: 'series',
    x_axis_time_format: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    ...seriesQueryControls,
    {
      ...look,
      kind: 'select',
      name: 'horizon_color_scale',
      labelId: 'control.horizonScale',
      fallback: 'series',
      options: [
        { value: 'series', labelId: 'horizonScale.series' },
        { value: 'overall', labelId: 'horizonScale.overall' },
        { value: 'change', labelId: 'horizonScale.change' },
      ],
    },
    { ...look, kind: 'number', name: 'horizon_bands', labelId: 'control.bands', fallback: 3, min: 1, max: 6, step: 1 },
    {
      ...look,
      kind: 'number',
      name: 'series_height',
      labelId: 'control.rowHeight',
      fallback: 25,
      min: 8,
      max: 200,
      step: 1,
    },
    shared.rampControl,
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
