import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a box plot in the explorer. */
export const boxPlotEditing: Editing = {
  defaults: {
    columns: [],
    groupby: [],
    metrics: [],
    row_limit: 10_000,
    whiskerOptions: 'Tukey',
    color_scheme: 'sightline',
    number_format: 'SMART_NUMBER',
    date_format: 'smart_date',
  },
  controls: [
    {
      section: 'data',
      affects: 'query',
      kind: 'columns',
      name: 'columns',
      labelId: 'control.distributeAcross',
      helpId: 'help.distributeAcross',
      required: true,
    },
    shared.timeGrainControl,
    shared.groupbyControl,
    shared.metricsControl,
    shared.filtersControl,
    shared.seriesLimitControl,
    shared.rowLimitControl,
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'whiskerOptions',
      labelId: 'control.whiskers',
      fallback: 'Tukey',
      options: [
        { value: 'Tukey', labelId: 'whiskers.tukey' },
        { value: 'Min/max (no outliers)', labelId: 'whiskers.all' },
        { value: '2/98 percentiles', labelId: 'whiskers.two' },
        { value: '5/95 percentiles', labelId: 'whiskers.five' },
        { value: '9/91 percentiles', labelId: 'whiskers.nine' },
        { value: '10/90 percentiles', labelId: 'whiskers.ten' },
      ],
    },
    shared.colorSchemeControl,
    { section: 'look', affects: 'look', kind: 'text', name: 'x_axis_title', labelId: 'control.xAxisTitle' },
    { section: 'look', affects: 'look', kind: 'text', name: 'y_axis_title', labelId: 'control.yAxisTitle' },
    shared.numberFormatControl('number_format'),
    shared.timeFormatControl('date_format'),
  ],
};
