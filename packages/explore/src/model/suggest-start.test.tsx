import { editableKinds } from '@sightline/charts/edit';
import { describe, expect, it } from 'vitest';
import { readDataset } from './dataset.ts';
import { readStart } from './start.ts';
import { suggestStart } from './suggest-start.ts';

const time = { column_name: 'Datum', is_dttm: true, type: 'DATE', type_generic: 2 };
const text = { column_name: 'Produkt', type: 'VARCHAR', type_generic: 1 };
const id = { column_name: 'order_id', type: 'BIGINT', type_generic: 0 };
const number = { column_name: 'umsatz', verbose_name: 'Umsatz', type: 'DOUBLE', type_generic: 0 };
const count = { metric_name: 'count', expression: 'COUNT(*)' };
const wire = (columns: readonly object[], metrics: readonly object[] = [count]) => ({
  id: 3,
  type: 'table',
  columns,
  metrics,
});
const suggested = (...given: Parameters<typeof wire>) => suggestStart(readDataset(wire(...given)));
const sum = {
  expressionType: 'SIMPLE',
  column: { column_name: 'umsatz' },
  aggregate: 'SUM',
  label: 'Umsatz',
  hasCustomLabel: true,
};

describe('the start of a chart', () => {
  it('EXPLORE-03 is a line of the first measure where there is time, with the labels of the dataset', () => {
    expect(suggested([id, text, time, number])).toEqual({
      viz_type: 'echarts_timeseries_line',
      x_axis: 'Datum',
      metrics: [sum],
      groupby: [],
    });
  });

  it('EXPLORE-03 is bars over the first category where there is no time, the largest first', () => {
    expect(suggested([id, text, number])).toMatchObject({
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'Produkt',
      metrics: [sum],
      x_axis_sort: 'Umsatz',
      x_axis_sort_asc: false,
    });
    expect(suggested([text])).toMatchObject({ viz_type: 'echarts_timeseries_bar', metrics: ['count'] });
  });

  it('EXPLORE-03 draws a time column by day where the database can group by days', () => {
    const grains = (...values: readonly string[]) => ({
      ...wire([time]),
      time_grain_sqla: values.map((value) => [value, value]),
    });
    const startOf = (dataset: object) =>
      readStart(editableKinds, { dataset }, { dataset: { id: 3, type: 'table' } })?.form;
    expect(startOf(grains('P1M', 'P1D'))).toMatchObject({ time_grain_sqla: 'P1D' });
    expect(startOf(grains('P1M'))).not.toHaveProperty('time_grain_sqla');
  });

  it('EXPLORE-03 takes the metrics of the dataset before sums of its columns, and never sums of keys', () => {
    const revenue = { metric_name: 'revenue', expression: 'SUM(umsatz)' };
    expect(suggested([time, number], [count, revenue])).toMatchObject({ metrics: ['revenue'] });
    expect(suggested([time, id])).toMatchObject({ metrics: ['count'] });
  });

  it('EXPLORE-03 shows the rows where there is nothing to group by', () => {
    expect(suggested([id, number])).toMatchObject({
      viz_type: 'table',
      query_mode: 'raw',
      all_columns: ['order_id', 'umsatz'],
    });
  });

  it('EXPLORE-03 opens a dataset drawn at once, and leaves a kind that was chosen as it is', () => {
    const answer = { dataset: wire([text, time, number]), form_data: { adhoc_filters: [] } };
    const start = readStart(editableKinds, answer, { dataset: { id: 3, type: 'table' } });
    expect(start).toMatchObject({ showAtOnce: true, form: { viz_type: 'echarts_timeseries_line', metrics: [sum] } });
    const chosen = readStart(editableKinds, answer, { dataset: { id: 3, type: 'table' }, kind: 'pie' });
    expect(chosen).toMatchObject({ showAtOnce: false, form: { viz_type: 'pie' } });
  });
});
