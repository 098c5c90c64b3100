import { describe, expect, it } from 'vitest';
import { allRowsContext, breakOutForm, drillRowsContext, withConditions } from './drill-query.ts';

const form = {
  viz_type: 'echarts_timeseries_bar',
  datasource: '7__table',
  slice_id: 3,
  dashboardId: 5,
  x_axis: 'ds',
  time_grain_sqla: 'P1M',
  metrics: ['revenue'],
  groupby: [{ label: 'Size', sqlExpression: 'lower(size)', expressionType: 'SQL' }],
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'shop', operator: '==', comparator: 'Lyon' },
    { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'count(*) > 3' },
  ],
};
const may = Date.UTC(2026, 4);
const conditions = [
  { column: 'ds', values: [may], grain: 'P1M' },
  { column: 'Size', values: ['large'] },
];
const extra = withConditions(form, { filters: [{ col: 'country', op: 'IN', val: ['France'] }] }, conditions);
const filters = [
  { col: 'shop', op: '==', val: 'Lyon' },
  { col: 'country', op: 'IN', val: ['France'] },
  { col: 'ds', op: 'IN', val: [may], grain: 'P1M' },
  { col: form.groupby[0], op: 'IN', val: ['large'] },
];

describe('drilling into a mark', () => {
  it('VIZ-10 DASH-08 asks a page of the rows behind it, under the filters of chart, dashboard and mark', () => {
    const order = { column: 'price', direction: 'descending' } as const;
    const { queries, ...context } = drillRowsContext(form, extra, { page: 2, pageSize: 50, order });
    expect(context).toMatchObject({
      datasource: { id: 7, type: 'table' },
      result_type: 'drill_detail',
      form_data: { dashboardId: 5, slice_id: 3 },
    });
    const base = { filters, extras: { where: '' }, url_params: {} };
    expect(queries).toEqual([
      { ...base, row_limit: 50, row_offset: 100, orderby: [['price', false]] },
      { ...base, columns: [], metrics: [expect.objectContaining({ sqlExpression: 'COUNT(*)' })], result_type: 'full' },
    ]);
    expect(allRowsContext({ ...context, queries }).queries).toEqual([{ ...base, orderby: [['price', false]] }]);
  });

  it('VIZ-10 DASH-08 breaks the same metric out by another column, with the access of the chart', () => {
    expect(breakOutForm(form, { column: 'country', kind: 'pie' })).toMatchObject({
      datasource: '7__table',
      dashboardId: 5,
      slice_id: 3,
      groupby: ['country'],
      metric: 'revenue',
      adhoc_filters: form.adhoc_filters,
    });
  });
});
