import type { Editing } from '../../edit/edit-chart.ts';
import { seriesQueryControls } from '../../edit/time-series-editing.ts';

/** Settings of a time table in the explorer. */
export const timeTableEditing: Editing = {
  defaults: { metrics: [], groupby: [], limit: 100, row_limit: 10_000, order_desc: true },
  controls: [
    ...seriesQueryControls,
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
