import { expect, it } from 'vitest';
import { metricChartColumns, tableChartColumns } from './chart-columns.ts';

const revenue = { expressionType: 'SQL', sqlExpression: 'SUM(x)', label: 'Revenue' };

it('EXPLORE-07 offers the columns that a table has: dimensions, metrics and shares, each once', () => {
  const form = {
    groupby: ['city', 'city'],
    metrics: ['count', revenue],
    percent_metrics: [revenue],
    all_columns: ['x'],
  };
  expect(tableChartColumns({ ...form, query_mode: 'aggregate' })).toEqual([
    { name: 'city', role: 'dimension', item: 'city' },
    { name: 'count', role: 'metric', item: 'count' },
    { name: 'Revenue', role: 'metric', item: revenue },
    { name: '%Revenue', role: 'share', item: revenue },
  ]);
  // Without a mode, a table with columns shows single rows.
  expect(tableChartColumns(form)).toEqual([{ name: 'x', role: 'dimension', item: 'x' }]);
  expect(tableChartColumns({ ...form, query_mode: 'raw' })).toEqual([{ name: 'x', role: 'dimension', item: 'x' }]);
  expect(metricChartColumns({ metric: revenue })).toEqual([{ name: 'Revenue', role: 'metric', item: revenue }]);
});
