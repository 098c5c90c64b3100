import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a chord diagram in the explorer. */
export const chordEditing: Editing = {
  defaults: { row_limit: 10_000, sort_by_metric: true, number_format: 'SMART_NUMBER', color_scheme: 'sightline' },
  controls: [
    { section: 'data', affects: 'query', kind: 'column', name: 'groupby', labelId: 'control.source', required: true },
    { section: 'data', affects: 'query', kind: 'column', name: 'columns', labelId: 'control.target', required: true },
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    { ...shared.sortByMetricControl, fallback: false } as shared.Control,
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
