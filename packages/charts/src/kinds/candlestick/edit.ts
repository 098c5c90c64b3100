import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const fields = [
  ['open', 'control.open'],
  ['high', 'control.high'],
  ['low', 'control.low'],
  ['close', 'control.close'],
  ['volume', 'control.volume'],
] as const;

const isAggregate = (form: Readonly<Record<string, unknown>>) => form['query_mode'] === 'aggregate';

/** Settings of a candlestick chart in the explorer. */
export const candlestickEditing: Editing = {
  defaults: {
    query_mode: 'raw',
    row_limit: 1000,
    x_axis_time_format: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
  },
  controls: [
    {
      section: 'data',
      affects: 'query',
      kind: 'select',
      name: 'query_mode',
      labelId: 'control.queryMode',
      fallback: 'raw',
      options: [
        { value: 'raw', labelId: 'mode.raw' },
        { value: 'aggregate', labelId: 'mode.aggregate' },
      ],
    },
    shared.xAxisControl,
    { ...shared.timeGrainControl, visible: isAggregate },
    ...fields.flatMap(([name, labelId]): readonly shared.Control[] => {
      const common = { section: 'data', affects: 'query', name, labelId, required: name !== 'volume' } as const;
      return [
        { ...common, kind: 'column', visible: (form) => !isAggregate(form) },
        { ...common, kind: 'metric', visible: isAggregate },
      ];
    }),
    shared.filtersControl,
    shared.rowLimitControl,
    shared.numberFormatControl('y_axis_format'),
    { ...shared.numberFormatControl('volume_format'), labelId: 'control.volumeFormat' },
    shared.timeFormatControl('x_axis_time_format'),
  ],
};
