import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const look = { section: 'look', affects: 'look' } as const;
const isOverTime = (form: Readonly<Record<string, unknown>>) =>
  typeof form['time_series_option'] === 'string' && form['time_series_option'] !== 'not_time';

/** Settings of a partition chart in the explorer. */
export const partitionEditing: Editing = {
  defaults: {
    groupby: [],
    metrics: [],
    row_limit: 10_000,
    time_series_option: 'not_time',
    partition_limit: 0,
    partition_threshold: 0,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...shared.groupbyControl, required: true },
    shared.metricsControl,
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'time_series_option',
      labelId: 'control.cellLines',
      fallback: 'not_time',
      options: [
        { value: 'not_time', labelId: 'cellLines.none' },
        { value: 'agg_sum', labelId: 'cellLines.sum' },
      ],
    },
    { ...shared.xAxisControl, required: false, visible: isOverTime },
    { ...shared.timeGrainControl, visible: isOverTime },
    shared.filtersControl,
    shared.rowLimitControl,
    {
      ...look,
      kind: 'number',
      name: 'partition_limit',
      labelId: 'control.partLimit',
      fallback: 0,
      min: 0,
      max: 1000,
      step: 1,
    },
    {
      ...look,
      kind: 'number',
      name: 'partition_threshold',
      labelId: 'control.partThreshold',
      fallback: 0,
      min: 0,
      max: 1,
      step: 0.01,
    },
    { ...look, kind: 'switch', name: 'log_scale', labelId: 'control.logScale', fallback: false },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
