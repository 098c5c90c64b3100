import { describe, expect, it } from 'vitest';
import type { FormData } from '../../query/form-data.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { untouched } from './pivot-view.ts';
import type { PivotSort } from './pivot-sort.ts';
import { mergedHeads } from './merged-heads.ts';
import { metricAt, pivotData, pivotLines } from './pivot-data.ts';
import type { Head, Line } from './pivot-axis.ts';

const sales = resultColumns({
  colnames: ['country', 'city', 'year', 'sales', 'cost'],
  coltypes: [1, 1, 0, 0, 0],
  data: [
    { country: 'Norway', city: 'Oslo', year: 2025, sales: 10, cost: 4 },
    { country: 'Norway', city: 'Oslo', year: 2026, sales: 20, cost: 5 },
    { country: 'Norway', city: 'Bergen', year: 2025, sales: 5, cost: 1 },
    { country: 'Chile', city: 'Arica', year: 2026, sales: -3, cost: 2 },
    { country: null, city: null, year: 2026, sales: null, cost: 7 },
  ],
});
const plain = { groupbyRows: ['country', 'city'], groupbyColumns: ['year'], metrics: ['sales'] };

const nameOf = (head: Head): string => {
  if (head.kind === 'value') return String(head.group.value);
  return head.kind === 'metric' ? `m${head.metric}` : head.kind;
};
const namesOf = (line: Line) => line.heads.map(nameOf).join(' ');
/** The table as texts: heads of the columns, then each row with its heads and values. */
const written = (form: FormData, folded: readonly string[] = [], sort: PivotSort = {}) => {
  const pivot = pivotData(sales, form)!;
  const pathsOf = (axis: typeof pivot.rows) =>
    new Set(
      axis.byDepth
        .flat()
        .filter(({ value }) => folded.includes(String(value)))
        .map(({ path }) => path),
    );
  const { rows, columns } = pivotLines(pivot, form, {
    folded: { rows: pathsOf(pivot.rows), columns: pathsOf(pivot.columns) },
    sort,
  });
  return [
    columns.lines.map(namesOf).join(' | '),
    ...rows.lines.map((row) =>
      [
        `${namesOf(row)}:`,
        ...columns.lines.map((column) => pivot.valueAt(metricAt(row, column), row.group, column.group) ?? '·'),
      ].join(' '),
    ),
  ];
};

describe('a pivot table', () => {
  it('VIZ-03 arranges groups by key, with gaps, negatives and missing names', () => {
    expect(written(plain)).toEqual([
      'm0 2025 | m0 2026',
      'Chile Arica: · -3',
      'Norway Bergen: 5 ·',
      'Norway Oslo: 10 20',
      'null null: · ·',
    ]);
  });

  it('VIZ-06 adds totals of rows and columns, and subtotals after their group', () => {
    expect(written({ ...plain, rowTotals: true, colTotals: true, rowSubTotals: true })).toEqual([
      'm0 2025 | m0 2026 | m0 total',
      'Chile Arica: · -3 -3',
      'Chile subtotal: · -3 -3',
      'Norway Bergen: 5 · 5',
      'Norway Oslo: 10 20 30',
      'Norway subtotal: 15 20 35',
      'null null: · · ·',
      'null subtotal: · · ·',
      'total: 15 17 32',
    ]);
  });

  it('VIZ-06 puts subtotals before their group, and folds a group to its subtotal', () => {
    const form = { ...plain, rowSubTotals: true, rowSubtotalPosition: true };
    expect(written(form, ['Norway']).slice(1)).toEqual([
      'Chile subtotal: · -3',
      'Chile Arica: · -3',
      'Norway: 15 20',
      'null subtotal: · ·',
      'null null: · ·',
    ]);
  });

  it.each([
    ['key_z_to_a', ['Norway Oslo', 'Norway Bergen', 'Chile Arica', 'null null']],
    ['value_a_to_z', ['Chile Arica', 'Norway Bergen', 'Norway Oslo', 'null null']],
    ['value_z_to_a', ['Norway Oslo', 'Norway Bergen', 'Chile Arica', 'null null']],
  ])('VIZ-06 orders rows by %s, missing ones last', (rowOrder, expected) => {
    expect(
      written({ ...plain, rowOrder })
        .slice(1)
        .map((row) => row.split(':')[0]),
    ).toEqual(expected);
  });

  it('VIZ-03 orders columns, and swaps the sides', () => {
    expect(written({ ...plain, colOrder: 'value_z_to_a' })[0]).toBe('m0 2026 | m0 2025');
    expect(written({ ...plain, groupbyRows: ['country'], transposePivot: true })).toEqual([
      'm0 Chile | m0 Norway | m0 null',
      '2025: · 15 ·',
      '2026: -3 20 ·',
    ]);
  });

  const two = { ...plain, groupbyRows: ['country'], metrics: ['sales', 'cost'] };
  it('VIZ-03 keeps metrics apart: each has its own total, outside or inside of the dimensions', () => {
    expect(written({ ...two, rowTotals: true, colTotals: true })).toEqual([
      'm0 2025 | m0 2026 | m0 total | m1 2025 | m1 2026 | m1 total',
      'Chile: · -3 -3 · 2 2',
      'Norway: 15 20 35 5 5 10',
      'null: · · · · 7 7',
      'total: 15 17 32 5 14 19',
    ]);
    expect(written({ ...two, rowTotals: true, combineMetric: true })[0]).toBe(
      '2025 m0 | 2025 m1 | 2026 m0 | 2026 m1 | total m0 | total m1',
    );
  });

  it('VIZ-03 lays metrics on rows', () => {
    expect(written({ ...two, metricsLayout: 'ROWS', combineMetric: true }).slice(0, 3)).toEqual([
      '2025 | 2026',
      'Chile m0: · -3',
      'Chile m1: · 2',
    ]);
    expect(written({ ...two, groupbyColumns: [], metricsLayout: 'ROWS' })).toEqual([
      'total',
      'm0 Chile: -3',
      'm0 Norway: 35',
      'm0 null: ·',
      'm1 Chile: 2',
      'm1 Norway: 10',
      'm1 null: 7',
    ]);
  });

  it('VIZ-03 has one row without dimensions on rows, and one column a metric without those on columns', () => {
    expect(written({ metrics: ['sales', 'cost'] })).toEqual(['m0 | m1', 'total: 32 19']);
    expect(written({ groupbyRows: ['country'], metrics: ['cost'], colTotals: true })).toEqual([
      'm0',
      'Chile: 2',
      'Norway: 10',
      'null: 7',
      'total: 19',
    ]);
  });

  it.each([
    [
      'Sum as Fraction of Total',
      [
        `Chile: · ${2 / 19} ${2 / 19}`,
        `Norway: ${5 / 19} ${5 / 19} ${10 / 19}`,
        `null: · ${7 / 19} ${7 / 19}`,
        `total: ${5 / 19} ${14 / 19} 1`,
      ],
    ],
    ['Sum as Fraction of Rows', ['Chile: · 1 1', 'Norway: 0.5 0.5 1', 'null: · 1 1', `total: ${5 / 19} ${14 / 19} 1`]],
    [
      'Sum as Fraction of Columns',
      [`Chile: · ${2 / 14} ${2 / 19}`, `Norway: 1 ${5 / 14} ${10 / 19}`, `null: · ${7 / 14} ${7 / 19}`, 'total: 1 1 1'],
    ],
    ['Count as Fraction of Total', ['Chile: · 0.2 0.2', 'Norway: 0.4 0.2 0.6', 'null: · 0.2 0.2', 'total: 0.4 0.6 1']],
  ])('VIZ-03 %s', (aggregateFunction, expected) => {
    const form = { ...plain, groupbyRows: ['country'], metrics: ['cost'], rowTotals: true, colTotals: true };
    expect(written({ ...form, aggregateFunction }).slice(1)).toEqual(expected);
  });

  it('VIZ-12 is nothing without rows or metrics', () => {
    expect(pivotData(resultColumns({ colnames: ['a', 'sales'], data: [] }), plain)).toBeUndefined();
    expect(pivotData(sales, { ...plain, metrics: ['gone'] })).toBeUndefined();
  });

  it('VIZ-03 merges equal heads of neighbors, also where only some lines are drawn', () => {
    const pivot = pivotData(sales, plain)!;
    const form = { ...plain, rowSubTotals: true };
    const { rows } = pivotLines(pivot, form, untouched);
    const drawn = (from: number, to: number) =>
      mergedHeads(rows.lines, { from, to }).map(
        ({ head, level, from: start, count }) => `${nameOf(head)} ${level} ${start}+${count} ×${head.levels}`,
      );
    expect(drawn(0, 5)).toEqual([
      'Chile 0 0+2 ×1',
      'Arica 1 0+1 ×1',
      'subtotal 1 1+1 ×1',
      'Norway 0 2+3 ×1',
      'Bergen 1 2+1 ×1',
      'Oslo 1 3+1 ×1',
      'subtotal 1 4+1 ×1',
    ]);
    expect(drawn(3, 5)[0]).toBe('Norway 0 3+2 ×1');
  });
});
