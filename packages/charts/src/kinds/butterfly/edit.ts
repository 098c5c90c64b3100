import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a butterfly in the explorer. */
export const butterflyEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 50,
    sort_by_metric: true,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...shared.groupbyControl, required: true },
    { ...shared.metricControl, labelId: 'control.leftMetric' },
    { ...shared.metricControl, name: 'secondary_metric', labelId: 'control.rightMetric' },
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'sort_rows',
      labelId: 'control.sortRows',
      fallback: 'query',
      options: [
        { value: 'query', labelId: 'sortRows.query' },
        { value: 'difference', labelId: 'sortRows.difference' },
      ],
    },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
