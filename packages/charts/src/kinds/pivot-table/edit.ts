import { metricChartColumns } from '../../edit/chart-columns.ts';
import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { aggregateNames } from './aggregate-names.ts';

const look = { section: 'look', affects: 'look' } as const;
const toggle = (name: string, labelId: string): shared.Control => ({
  ...look,
  kind: 'switch',
  name,
  labelId,
  fallback: false,
});
const orderControl = (name: string, labelId: string): shared.Control => ({
  ...look,
  kind: 'select',
  name,
  labelId,
  fallback: 'key_a_to_z',
  options: [
    { value: 'key_a_to_z', labelId: 'order.keyUp' },
    { value: 'key_z_to_a', labelId: 'order.keyDown' },
    { value: 'value_a_to_z', labelId: 'order.valueUp' },
    { value: 'value_z_to_a', labelId: 'order.valueDown' },
  ],
});
const sideControl = (name: string, labelId: string): shared.Control => ({
  section: 'data',
  affects: 'query',
  kind: 'columns',
  name,
  labelId,
});

/** Settings of a pivot table in the explorer. */
export const pivotTableEditing: Editing = {
  defaults: {
    groupbyRows: [],
    groupbyColumns: [],
    metrics: [],
    metricsLayout: 'COLUMNS',
    aggregateFunction: 'Sum',
    row_limit: 10_000,
    order_desc: true,
    rowTotals: true,
    colTotals: true,
    rowOrder: 'key_a_to_z',
    colOrder: 'key_a_to_z',
    date_format: 'smart_date',
  },
  controls: [
    sideControl('groupbyRows', 'control.pivotRows'),
    sideControl('groupbyColumns', 'control.pivotColumns'),
    shared.metricsControl,
    shared.timeGrainControl,
    shared.filtersControl,
    shared.sortMetricControl,
    shared.descendingControl,
    shared.rowLimitControl,
    {
      ...look,
      kind: 'select',
      name: 'aggregateFunction',
      labelId: 'control.aggregate',
      fallback: 'Sum',
      options: Object.entries(aggregateNames).map(([id, name]) => ({ value: name, labelId: `aggregate.${id}` })),
    },
    {
      ...look,
      kind: 'select',
      name: 'metricsLayout',
      labelId: 'control.metricsLayout',
      fallback: 'COLUMNS',
      options: [
        { value: 'COLUMNS', labelId: 'layout.columns' },
        { value: 'ROWS', labelId: 'layout.rows' },
      ],
    },
    toggle('combineMetric', 'control.combineMetric'),
    toggle('transposePivot', 'control.transpose'),
    toggle('rowTotals', 'control.rowTotals'),
    toggle('colTotals', 'control.colTotals'),
    toggle('rowSubTotals', 'control.rowSubTotals'),
    toggle('rowSubtotalPosition', 'control.rowSubtotalFirst'),
    toggle('colSubTotals', 'control.colSubTotals'),
    toggle('colSubtotalPosition', 'control.colSubtotalFirst'),
    orderControl('rowOrder', 'control.rowOrder'),
    orderControl('colOrder', 'control.colOrder'),
    {
      ...look,
      kind: 'select',
      name: 'cell_heat',
      labelId: 'control.cellHeat',
      fallback: 'none',
      options: [
        { value: 'none', labelId: 'heat.none' },
        { value: 'all', labelId: 'heat.all' },
        { value: 'rows', labelId: 'heat.rows' },
        { value: 'columns', labelId: 'heat.columns' },
      ],
    },
    shared.paintRulesControl(metricChartColumns),
    shared.numberFormatControl('valueFormat'),
    shared.timeFormatControl('date_format'),
  ],
};
