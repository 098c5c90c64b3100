import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a sunburst in the explorer. */
export const sunburstEditing: Editing = {
  defaults: {
    columns: [],
    row_limit: 10_000,
    sort_by_metric: true,
    show_labels: true,
    show_labels_threshold: 0,
    label_type: 'key',
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...shared.groupbyControl, name: 'columns', labelId: 'control.rings', required: true },
    shared.metricControl,
    { ...shared.metricControl, name: 'secondary_metric', labelId: 'control.secondMetric', required: false },
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    shared.colorSchemeControl,
    shared.labelsControl,
    shared.labelTypeControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'show_labels_threshold',
      labelId: 'control.labelThreshold',
      fallback: 0,
      min: 0,
      max: 100,
      step: 1,
    },
    shared.numberFormatControl('number_format'),
  ],
};
