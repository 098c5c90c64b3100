import type { Editing } from '../../edit/edit-chart.ts';
import * as shared from '../../edit/controls.ts';

/** Settings of a treemap in the explorer. */
export const treemapEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 100,
    sort_by_metric: true,
    show_labels: true,
    show_upper_labels: true,
    label_type: 'key_value',
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...shared.groupbyControl, required: true },
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    shared.colorSchemeControl,
    shared.labelsControl,
    shared.labelTypeControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_upper_labels',
      labelId: 'control.upperLabels',
      fallback: true,
    },
    shared.numberFormatControl('number_format'),
  ],
};
