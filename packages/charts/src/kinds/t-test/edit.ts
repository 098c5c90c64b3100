import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of a t-test in the explorer. */
export const tTestEditing: Editing = {
  defaults: {
    metrics: [],
    groupby: [],
    test_type: 'paired',
    significance_level: 0.05,
    limit: 10,
    row_limit: 10_000,
    order_desc: true,
  },
  controls: [
    shared.xAxisControl,
    shared.timeGrainControl,
    shared.metricsControl,
    { ...shared.groupbyControl, required: true },
    shared.filtersControl,
    shared.seriesLimitControl,
    shared.rowLimitControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'test_type',
      labelId: 'control.testType',
      helpId: 'help.testType',
      fallback: 'paired',
      options: [
        { value: 'paired', labelId: 'test.paired' },
        { value: 'welch', labelId: 'test.welch' },
      ],
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'share',
      name: 'significance_level',
      labelId: 'control.significance',
      fallback: 0.05,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'liftvalue_precision',
      labelId: 'control.liftDecimals',
      fallback: 2,
      min: 0,
      max: 12,
      step: 1,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'pvalue_precision',
      labelId: 'control.pDecimals',
      fallback: 4,
      min: 0,
      max: 12,
      step: 1,
    },
  ],
};
