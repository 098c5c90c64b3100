import { tableChartColumns } from '../../edit/chart-columns.ts';
import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const modeControl: shared.Control = {
  section: 'data',
  affects: 'query',
  kind: 'select',
  name: 'query_mode',
  labelId: 'control.queryMode',
  fallback: 'aggregate',
  options: [
    { value: 'aggregate', labelId: 'mode.aggregate' },
    { value: 'raw', labelId: 'mode.raw' },
  ],
};
const isRaw = (form: Readonly<Record<string, unknown>>) => form['query_mode'] === 'raw';
const inGroups = (control: shared.Control): shared.Control => ({
  ...control,
  visible: (form) => !isRaw(form) && (control.visible?.(form) ?? true),
});
const grouped = (control: shared.Control): shared.Control => ({
  ...control,
  required: false,
  visible: (form) => !isRaw(form),
});

/** Settings of a table in the explorer. */
export const tableEditing: Editing = {
  defaults: {
    query_mode: 'aggregate',
    groupby: [],
    metrics: [],
    all_columns: [],
    row_limit: 1000,
    order_desc: true,
    show_cell_bars: true,
  },
  controls: [
    modeControl,
    grouped(shared.groupbyControl),
    grouped(shared.metricsControl),
    grouped({
      section: 'data',
      affects: 'query',
      kind: 'metrics',
      name: 'percent_metrics',
      labelId: 'control.percentMetrics',
      helpId: 'help.percentMetrics',
    }),
    {
      section: 'data',
      affects: 'query',
      kind: 'columns',
      name: 'all_columns',
      labelId: 'control.columns',
      visible: isRaw,
    },
    shared.filtersControl,
    ...shared.compareControls('').map(inGroups),
    grouped(shared.sortMetricControl),
    grouped(shared.descendingControl),
    {
      section: 'data',
      affects: 'query',
      kind: 'row-order',
      name: 'order_by_cols',
      labelId: 'control.rowSort',
      visible: isRaw,
    },
    shared.rowLimitControl,
    grouped({
      section: 'data',
      affects: 'query',
      kind: 'switch',
      name: 'show_totals',
      labelId: 'control.totals',
      helpId: 'help.totals',
      fallback: false,
    }),
    {
      section: 'look',
      affects: 'look',
      kind: 'column-settings',
      name: 'column_config',
      labelId: 'control.columnSettings',
      columnsOf: tableChartColumns,
    },
    shared.paintRulesControl(tableChartColumns),
    shared.timeFormatControl('table_timestamp_format'),
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'include_search',
      labelId: 'control.search',
      fallback: false,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'show_cell_bars',
      labelId: 'control.cellBars',
      fallback: true,
    },
  ],
};
