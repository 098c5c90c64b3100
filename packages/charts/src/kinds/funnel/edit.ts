import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a funnel in the explorer. */
export const funnelEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 10,
    sort_by_metric: true,
    percent_calculation_type: 'first_step',
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.groupbyControl,
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'percent_calculation_type',
      labelId: 'control.percentOf',
      fallback: 'first_step',
      options: [
        { value: 'first_step', labelId: 'percentOf.first' },
        { value: 'prev_step', labelId: 'percentOf.before' },
        { value: 'total', labelId: 'percentOf.total' },
      ],
    },
    shared.colorSchemeControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_labels',
      labelId: 'control.labels',
      fallback: true,
    },
    shared.numberFormatControl('number_format'),
  ],
};
