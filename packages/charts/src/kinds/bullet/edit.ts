import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const look = { section: 'look', affects: 'look', kind: 'text' } as const;

/** Settings of a bullet chart in the explorer. */
export const bulletEditing: Editing = {
  defaults: {
    groupby: [],
    row_limit: 20,
    sort_by_metric: true,
    ranges: '',
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    shared.metricControl,
    { ...shared.metricControl, name: 'target_metric', labelId: 'control.targetMetric', required: false },
    { ...shared.metricControl, name: 'marker_metric', labelId: 'control.markerMetric', required: false },
    shared.groupbyControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    { ...look, name: 'ranges', labelId: 'control.ranges', helpId: 'help.ranges' },
    { ...look, name: 'range_labels', labelId: 'control.rangeLabels' },
    { ...look, name: 'marker_lines', labelId: 'control.markerLines' },
    { ...look, name: 'marker_line_labels', labelId: 'control.markerLineLabels' },
    { ...look, name: 'markers', labelId: 'control.fixedMarkers' },
    { ...look, name: 'marker_labels', labelId: 'control.markerLabels' },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
