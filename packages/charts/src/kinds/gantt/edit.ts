import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { legendControls } from '../../edit/frame-controls.ts';

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

/** Settings of a Gantt chart in the explorer. */
export const ganttEditing: Editing = {
  defaults: {
    tooltip_columns: [],
    tooltip_metrics: [],
    row_limit: 10_000,
    subcategories: false,
    show_legend: true,
    x_axis_time_format: 'smart_date',
    tooltipTimeFormat: 'smart_date',
    tooltipValuesFormat: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...query, kind: 'column', name: 'start_time', labelId: 'control.startTime', required: true },
    { ...query, kind: 'column', name: 'end_time', labelId: 'control.endTime', required: true },
    { ...query, kind: 'column', name: 'y_axis', labelId: 'control.yAxis', required: true },
    { ...query, kind: 'column', name: 'series', labelId: 'control.series' },
    { ...query, kind: 'columns', name: 'tooltip_columns', labelId: 'control.tooltipColumns' },
    { ...query, kind: 'metrics', name: 'tooltip_metrics', labelId: 'control.tooltipMetrics' },
    shared.filtersControl,
    shared.rowLimitControl,
    { ...look, kind: 'switch', name: 'subcategories', labelId: 'control.subcategories', fallback: false },
    shared.colorSchemeControl,
    ...legendControls,
    shared.timeFormatControl('x_axis_time_format'),
    { ...shared.timeFormatControl('tooltipTimeFormat'), labelId: 'control.tooltipTimeFormat' },
    shared.numberFormatControl('tooltipValuesFormat'),
  ],
};
