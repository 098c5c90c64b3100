import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { rollingControls } from '../../edit/series-controls.ts';

const subtitle: shared.Control = {
  section: 'look',
  affects: 'look',
  kind: 'text',
  name: 'subtitle',
  labelId: 'control.subtitle',
};

const hasTrend = (form: Readonly<Record<string, unknown>>): boolean => form['show_trend_line'] !== false;

/** Settings of a big number with a trend line in the explorer. */
export const bigNumberEditing: Editing = {
  defaults: {
    aggregation: 'LAST_VALUE',
    compare_lag: 1,
    compare_suffix: '',
    show_trend_line: true,
    start_y_axis_at_zero: true,
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    shared.metricControl,
    shared.filtersControl,
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'aggregation',
      labelId: 'control.headline',
      fallback: 'LAST_VALUE',
      options: [
        { value: 'LAST_VALUE', labelId: 'headline.last' },
        { value: 'raw', labelId: 'headline.overall' },
        { value: 'sum', labelId: 'headline.sum' },
        { value: 'mean', labelId: 'headline.mean' },
        { value: 'median', labelId: 'headline.median' },
        { value: 'min', labelId: 'headline.min' },
        { value: 'max', labelId: 'headline.max' },
      ],
    },
    ...rollingControls,
    subtitle,
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'compare_lag',
      labelId: 'control.compareLag',
      fallback: 0,
      min: 0,
      max: 1000,
      step: 1,
    },
    { section: 'look', affects: 'look', kind: 'text', name: 'compare_suffix', labelId: 'control.compareSuffix' },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'compare_lower_is_better',
      labelId: 'control.lowerIsBetter',
      fallback: false,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_trend_line',
      labelId: 'control.trendLine',
      fallback: true,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'start_y_axis_at_zero',
      labelId: 'control.trendFromZero',
      fallback: true,
      visible: hasTrend,
    },
    shared.numberFormatControl('y_axis_format'),
    shared.timeFormatControl('time_format'),
  ],
};

/** Settings of a big number in the explorer. */
export const bigNumberTotalEditing: Editing = {
  defaults: { y_axis_format: 'SMART_NUMBER' },
  controls: [shared.metricControl, shared.filtersControl, subtitle, shared.numberFormatControl('y_axis_format')],
};
