import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a time table in the explorer. */
export const timeTableEditing: Editing = {
  defaults: { metrics: [], groupby: [], limit: 100, row_limit: 10_000, order_desc: true },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    shared.metricsControl,
    shared.groupbyControl,
    shared.filtersControl,
    shared.seriesLimitControl,
    shared.sortMetricControl,
    shared.descendingControl,
    shared.rowLimitControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'spark_shared_scale',
      labelId: 'control.sharedScale',
      fallback: false,
    },
  ],
};
