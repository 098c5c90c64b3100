import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a pie chart in the explorer. */
export const pieEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 100,
    sort_by_metric: true,
    donut: true,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.groupbyControl,
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    shared.colorSchemeControl,
    { section: 'look', affects: 'look', kind: 'switch', name: 'donut', labelId: 'control.donut', fallback: false },
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'threshold_for_other',
      labelId: 'control.othersBelow',
      helpId: 'help.othersBelow',
      fallback: 0,
      min: 0,
      max: 100,
      step: 0.1,
    },
    shared.numberFormatControl('number_format'),
  ],
};
