import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

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
    ...shared.compareControls('inherit'),
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
