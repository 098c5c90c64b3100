import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a radar in the explorer. */
export const radarEditing: Editing = {
  defaults: {
    groupby: [],
    metrics: [],
    row_limit: 10,
    is_circle: false,
    show_labels: false,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...shared.groupbyControl, required: true },
    shared.metricsControl,
    shared.filtersControl,
    shared.sortMetricControl,
    shared.rowLimitControl,
    shared.colorSchemeControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'is_circle',
      labelId: 'control.circle',
      fallback: false,
    },
    { ...shared.showValueControl, name: 'show_labels' },
    shared.numberFormatControl('number_format'),
  ],
};
