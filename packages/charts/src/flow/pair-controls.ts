import * as shared from '../edit/controls.ts';

/** Query controls of charts that show links between a source and a target. */
export const pairControls: readonly shared.Control[] = [
  { section: 'data', affects: 'query', kind: 'column', name: 'source', labelId: 'control.source', required: true },
  { section: 'data', affects: 'query', kind: 'column', name: 'target', labelId: 'control.target', required: true },
  shared.metricControl,
  shared.filtersControl,
  shared.rowLimitControl,
  { ...shared.sortByMetricControl, fallback: false } as shared.Control,
];
