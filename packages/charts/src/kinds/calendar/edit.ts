import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a calendar in the explorer. */
export const calendarEditing: Editing = {
  defaults: {
    domain_granularity: 'year',
    subdomain_granularity: 'day',
    metrics: [],
    row_limit: 10_000,
    linear_color_scheme: 'sightline_blue',
    show_legend: true,
    show_values: false,
    y_axis_format: 'SMART_NUMBER',
    x_axis_time_format: 'smart_date',
  },
  controls: [
    { ...shared.xAxisControl, labelId: 'control.timeColumn' },
    {
      section: 'data',
      affects: 'look',
      kind: 'select',
      name: 'domain_granularity',
      labelId: 'control.calendarBlock',
      fallback: 'year',
      options: [
        { value: 'year', labelId: 'span.year' },
        { value: 'month', labelId: 'span.month' },
        { value: 'week', labelId: 'span.week' },
        { value: 'day', labelId: 'span.day' },
        { value: 'hour', labelId: 'span.hour' },
      ],
    },
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'subdomain_granularity',
      labelId: 'control.calendarCell',
      fallback: 'day',
      options: [
        { value: 'month', labelId: 'span.month' },
        { value: 'week', labelId: 'span.week' },
        { value: 'day', labelId: 'span.day' },
        { value: 'hour', labelId: 'span.hour' },
        { value: 'min', labelId: 'span.minute' },
      ],
    },
    shared.metricsControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.rampControl,
    shared.legendControl,
    { ...shared.showValueControl, name: 'show_values' },
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
