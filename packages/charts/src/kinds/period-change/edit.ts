import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const isCustom = (form: Readonly<Record<string, unknown>>): boolean => {
  const chosen = form['time_compare'];
  return Array.isArray(chosen) ? chosen.includes('custom') : chosen === 'custom';
};
const isColored = (form: Readonly<Record<string, unknown>>): boolean => form['comparison_color_enabled'] !== false;

/** Settings of a change between periods in the explorer. */
export const periodChangeEditing: Editing = {
  defaults: {
    time_compare: 'inherit',
    comparison_color_enabled: true,
    comparison_color_scheme: 'Green',
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    shared.metricControl,
    shared.filtersControl,
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'time_compare',
      labelId: 'control.compareWith',
      helpId: 'help.compareWith',
      fallback: 'inherit',
      options: [
        { value: 'inherit', labelId: 'compare.before' },
        { value: '1 day ago', labelId: 'compare.day' },
        { value: '1 week ago', labelId: 'compare.week' },
        { value: '28 days ago', labelId: 'compare.days28' },
        { value: '1 month ago', labelId: 'compare.month' },
        { value: '1 year ago', labelId: 'compare.year' },
        { value: 'custom', labelId: 'compare.custom' },
      ],
    },
    {
      section: 'data',
      affects: 'query',
      kind: 'text',
      name: 'start_date_offset',
      labelId: 'control.compareFrom',
      helpId: 'help.compareFrom',
      visible: isCustom,
    },
    { section: 'look', affects: 'look', kind: 'text', name: 'subtitle', labelId: 'control.subtitle' },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_metric_name',
      labelId: 'control.metricName',
      fallback: false,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'comparison_color_enabled',
      labelId: 'control.changeColors',
      fallback: true,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'comparison_color_scheme',
      labelId: 'control.goodChange',
      fallback: 'Green',
      options: [
        { value: 'Green', labelId: 'change.up' },
        { value: 'Red', labelId: 'change.down' },
      ],
      visible: isColored,
    },
    shared.numberFormatControl('y_axis_format'),
  ],
};
