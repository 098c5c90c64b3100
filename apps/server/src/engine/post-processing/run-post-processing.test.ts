import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Column, Table } from '../columns.ts';
import { frameOf, tableOf } from './frame.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { runPostProcessing } from './run-post-processing.ts';

const column = (name: string, kind: Column['kind'], values: readonly Cell[]): Column => ({
  name,
  kind,
  engineType: kind === 'number' ? 'BIGINT' : kind === 'time' ? 'TIMESTAMP' : 'VARCHAR',
  values,
});
const dayMs = 86_400_000;
const sales: Table = {
  rowCount: 5,
  columns: [
    column('day', 'time', [0, 0, dayMs, dayMs, null]),
    column('size', 'text', ['b', 'a, c', 'b', null, 'b']),
    column('amount', 'number', [1, 2, 4, 8, 16]),
  ],
};
type Step = { readonly operation: string; readonly options: Readonly<Record<string, unknown>> };

function run(table: Table, ...steps: readonly Step[]): Readonly<Record<string, readonly Cell[]>> {
  const result = tableOf(runPostProcessing(frameOf(table), steps));
  return Object.fromEntries(result.columns.map(({ name, values }) => [name, values]));
}
const step = (operation: string, options: Step['options'] = {}): Step => ({ operation, options });
const daily = step('pivot', { index: ['day'], columns: ['size'], aggregates: { amount: { operator: 'sum' } } });

describe('post-processing', () => {
  it.each<[string, readonly Step[], Readonly<Record<string, readonly Cell[]>>]>([
    [
      'pivot and flatten',
      [daily, step('flatten')],
      { day: [0, dayMs], 'amount, <NULL>': [null, 8], 'amount, a, c': [2, null], 'amount, b': [1, 4] },
    ],
    [
      'pivot with empty columns and null index values kept',
      [
        step('pivot', { index: ['day'], aggregates: { amount: { operator: 'sum' } }, drop_missing_columns: false }),
        step('flatten'),
      ],
      { day: [0, dayMs, null], amount: [3, 12, 16] },
    ],
    [
      'pivot with margins and a fill',
      [
        step('pivot', { index: ['size'], aggregates: { amount: { operator: 'sum' } }, marginal_distributions: true }),
        step('flatten'),
      ],
      { size: ['a, c', 'b', 'All'], amount: [2, 21, 23] },
    ],
    [
      'rename that takes a level away',
      [daily, step('rename', { columns: { amount: null }, level: 0 }), step('flatten')],
      { day: [0, dayMs], '<NULL>': [null, 8], 'a, c': [2, null], b: [1, 4] },
    ],
    [
      'aggregate',
      [
        step('aggregate', {
          groupby: ['size'],
          aggregates: { n: { operator: 'count', column: 'amount' }, m: { operator: 'median', column: 'amount' } },
        }),
      ],
      { size: ['a, c', 'b'], n: [1, 3], m: [2, 4] },
    ],
    ['cum', [step('cum', { operator: 'max', columns: { amount: 'top' } })], { ...plain(), top: [1, 2, 4, 8, 16] }],
    [
      'diff',
      [step('diff', { columns: { amount: 'amount' }, periods: 2 })],
      { ...plain(), amount: [null, null, 3, 6, 12] },
    ],
    [
      'rolling that cuts rows',
      [
        step('rolling', { rolling_type: 'sum', window: 2, min_periods: 2, columns: { amount: 'amount' } }),
        step('select', { columns: ['amount'] }),
      ],
      { amount: [3, 6, 12, 24] },
    ],
    [
      'centred rolling',
      [
        step('rolling', { rolling_type: 'mean', window: 3, center: true, columns: { amount: 'm' } }),
        step('select', { columns: ['m'] }),
      ],
      { m: [null, 7 / 3, 14 / 3, 28 / 3, null] },
    ],
    [
      'compare',
      [
        step('compare', {
          source_columns: ['amount'],
          compare_columns: ['amount'],
          compare_type: 'ratio',
          drop_original_columns: true,
        }),
        step('select', { exclude: ['day', 'size'] }),
      ],
      { ratio__amount__amount: [1, 1, 1, 1, 1] },
    ],
    [
      'contribution',
      [
        step('contribution', { columns: ['amount'], rename_columns: ['share'] }),
        step('select', { columns: ['share'] }),
      ],
      { share: [1 / 31, 2 / 31, 4 / 31, 8 / 31, 16 / 31] },
    ],
    [
      'rank',
      [step('rank', { metric: 'amount', group_by: 'size' }), step('select', { columns: ['rank'] })],
      { rank: [1 / 3, 1, 2 / 3, null, 1] },
    ],
    [
      'sort, nulls last',
      [step('sort', { by: ['size', 'amount'], ascending: [false, true] })],
      { day: [0, dayMs, null, 0, dayMs], size: ['b', 'b', 'b', 'a, c', null], amount: [1, 4, 16, 2, 8] },
    ],
    [
      'histogram',
      [step('histogram', { column: 'amount', groupby: ['size'], bins: 2 })],
      { size: ['a, c', 'b'], '1.0 - 8.5': [1, 2], '8.5 - 16.0': [0, 1] },
    ],
    [
      'resample',
      [
        step('pivot', { index: ['day'], aggregates: { amount: { operator: 'sum' } } }),
        step('resample', { rule: '12H', method: 'linear' }),
        step('flatten'),
      ],
      { day: [0, dayMs / 2, dayMs], amount: [3, 7.5, 12] },
    ],
  ])('SERVER-06 %s', (_, steps, expected) => {
    expect(run(sales, ...steps)).toEqual(expected);
  });

  it.each<[string, Step]>([
    ['an unknown operation', step('explode')],
    ['an unknown column', step('cum', { operator: 'sum', columns: { nope: 'x' } })],
    [
      'an unknown operator',
      step('aggregate', { groupby: [], aggregates: { x: { operator: 'explode', column: 'amount' } } }),
    ],
    ['an option of the wrong kind', step('sort', { by: 7 })],
    ['a sum of texts', step('aggregate', { groupby: [], aggregates: { x: { operator: 'sum', column: 'size' } } })],
    ['a histogram of texts', step('histogram', { column: 'size' })],
    ['a pivot that is not flattened', daily],
    ['a window without an end', step('rolling', { rolling_type: 'mean', columns: { amount: 'x' } })],
    ['names that everything inherits', step('constructor')],
  ])('SERVER-06 refuses %s', (_, wrong) => {
    expect(() => run(sales, wrong)).toThrow(PostProcessingError);
  });

  it('keeps the sum of a metric through a pivot, whatever the dimensions hold', () => {
    const cell = fc.option(fc.string({ unit: 'grapheme', maxLength: 3 }), { nil: null });
    const row = fc.record({ a: cell, b: cell, n: fc.integer({ min: -1000, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const table: Table = {
          rowCount: rows.length,
          columns: [
            column(
              'a',
              'text',
              rows.map(({ a }) => a),
            ),
            column(
              'b',
              'text',
              rows.map(({ b }) => b),
            ),
            column(
              'n',
              'number',
              rows.map(({ n }) => n),
            ),
          ],
        };
        const steps = [
          step('pivot', {
            index: ['a'],
            columns: ['b'],
            aggregates: { n: { operator: 'sum' } },
            drop_missing_columns: false,
          }),
        ];
        const frame = runPostProcessing(frameOf(table), steps);
        const cells = frame.columns.flatMap(({ values }) => values).filter((value) => typeof value === 'number');
        expect(cells.reduce((total, value) => total + value, 0)).toBe(rows.reduce((total, { n }) => total + n, 0));
      }),
    );
  });
});

function plain(): Readonly<Record<string, readonly Cell[]>> {
  return Object.fromEntries(sales.columns.map(({ name, values }) => [name, values]));
}
