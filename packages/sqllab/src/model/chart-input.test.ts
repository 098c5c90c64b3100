import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeResult } from '../story-frame/made-result.ts';
import type { ChartDraft } from './chart-draft.ts';
import { chartInput, columnNames, explorerForm } from './chart-input.ts';

const words = { rows: 'Rows', missing: 'No value' };
const draft = (change: Partial<ChartDraft>): ChartDraft => ({
  kind: 'bar',
  x: 0,
  values: [1],
  by: undefined,
  ...change,
});

it('SQL-37 adds up rows that share a place on the chart, and says so', () => {
  const rows = madeResult({ channel: ['Web', 'Shop', 'Web'], orders: [3, 4, 5] });
  expect(chartInput(rows, draft({}), words)).toEqual({
    formData: { viz_type: 'echarts_timeseries_bar', x_axis: 'channel', metrics: ['orders'] },
    colnames: ['channel', 'orders'],
    coltypes: [1, 0],
    data: [
      { channel: 'Web', orders: 8 },
      { channel: 'Shop', orders: 4 },
    ],
    isSummed: true,
    leftOut: 0,
  });
  const counted = chartInput(rows, draft({ values: [] }), words);
  expect([counted.data, counted.isSummed]).toEqual([
    [
      { channel: 'Web', Rows: 2 },
      { channel: 'Shop', Rows: 1 },
    ],
    false,
  ]);
});

it('SQL-37 orders times and numbers, and has a series for each value of a column', () => {
  const days = [Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21)];
  const rows = madeResult({ day: days, channel: ['Web', 'Web', 'Shop'], orders: [3, 4, 5] }, { day: 'time' });
  const { data, coltypes, colnames } = chartInput(rows, draft({ kind: 'line', values: [2], by: 1 }), words);
  expect([colnames, coltypes]).toEqual([
    ['day', 'Web', 'Shop'],
    [2, 0, 0],
  ]);
  expect(data).toEqual([
    { day: days[1], Web: 4, Shop: null },
    { day: days[0], Web: 3, Shop: 5 },
  ]);
});

it.each([
  ['pie', { viz_type: 'pie', groupby: ['channel'], metric: 'orders' }],
  ['number', { viz_type: 'big_number_total', metric: 'orders' }],
  ['area', { viz_type: 'echarts_area', x_axis: 'channel', metrics: ['orders'], stack: 'Stack' }],
  ['scatter', { viz_type: 'echarts_timeseries_scatter', x_axis: 'channel', metrics: ['orders'] }],
] as const)('SQL-37 draws a %s', (kind, formData) => {
  const rows = madeResult({ channel: ['Web', 'Shop'], orders: [3, 4] });
  const x = kind === 'number' ? undefined : 0;
  expect(chartInput(rows, draft({ kind, x }), words).formData).toEqual(formData);
});

it('SQL-37 keeps the sum of all amounts, whatever the columns are named', () => {
  const name = fc.constantFrom('a', 'b', 'x', '__proto__', 'Rows');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, name, fc.integer({ min: -99, max: 99 })), { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      (cells, hasSeries) => {
        const rows = madeResult({
          a: cells.map(([x]) => x),
          b: cells.map(([, by]) => by),
          c: cells.map(([, , amount]) => amount),
        });
        const input = chartInput(rows, draft({ values: [2], by: hasSeries ? 1 : undefined }), words);
        const [axis, ...series] = input.colnames;
        const total = input.data.reduce(
          (sum, row) => sum + series.reduce((part, each) => part + Number(row[each] ?? 0), 0),
          0,
        );
        expect(total).toBe(cells.reduce((sum, [, , amount]) => sum + amount, 0));
        expect(input.data.map((row) => row[axis!])).toEqual([...new Set(cells.map(([x]) => x))]);
      },
    ),
  );
});

it('SQL-37 shows at most 24 series, and tells how many are left out', () => {
  const names = Array.from({ length: 30 }, (_, at) => `n${at}`);
  const rows = madeResult({ day: names.map(() => 1), name: names, orders: names.map((_, at) => at) });
  const { colnames, leftOut } = chartInput(rows, draft({ kind: 'line', values: [2], by: 1 }), words);
  expect([colnames.length, leftOut]).toEqual([25, 6]);
});

it('SQL-37 names equal columns apart', () => {
  const { columns } = madeResult({ n: [1], m: [2] });
  expect(columnNames({ columns: columns.map((each) => ({ ...each, label: 'n' })) })).toEqual(['n', 'n (2)']);
});

it('SQL-36 SQL-37 gives the explorer the same chart', () => {
  const rows = madeResult({ channel: ['Web'], city: ['Bonn'], orders: [3] });
  const sum = { expressionType: 'SIMPLE', column: { column_name: 'orders' }, aggregate: 'SUM', label: 'SUM(orders)' };
  expect(explorerForm(rows, draft({ values: [2], by: 1 }))).toEqual({
    viz_type: 'echarts_timeseries_bar',
    x_axis: 'channel',
    groupby: ['city'],
    metrics: [sum],
  });
  expect(explorerForm(rows, draft({ kind: 'pie', values: [2] }))).toEqual({
    viz_type: 'pie',
    groupby: ['channel'],
    metric: sum,
  });
  const counted = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' };
  expect(explorerForm(rows, draft({ kind: 'number', x: undefined, values: [] }))).toEqual({
    viz_type: 'big_number_total',
    metric: counted,
  });
});
