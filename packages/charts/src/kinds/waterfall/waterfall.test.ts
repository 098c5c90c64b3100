import { describe, expect, it } from 'vitest';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { waterfallQueries } from './query.ts';
import { stepColors } from './step-colors.ts';
import { stepsOf } from './steps.ts';

const form = { viz_type: 'waterfall', x_axis: 'item', metric: 'profit', groupby: [] };
const axis = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'item',
  label: 'item',
  expressionType: 'SQL',
  isColumnReference: true,
};

describe('VIZ-03 the query of a waterfall', () => {
  it.each([
    ['sorts by the axis', {}, [axis], [['item', true]]],
    [
      'sorts parts within each place',
      { groupby: 'region', time_grain_sqla: 'P1M' },
      [{ ...axis, timeGrain: 'P1M' }, 'region'],
      [
        ['item', true],
        ['region', true],
      ],
    ],
    ['uses the time column of older charts', { x_axis: null, granularity_sqla: 'ds' }, ['ds'], [['ds', true]]],
  ])('%s', (_, change, columns, orderby) => {
    expect(waterfallQueries({ ...form, ...change })[0]).toMatchObject({ columns, metrics: ['profit'], orderby });
  });
});

const facts = (data: readonly Record<string, unknown>[], change = {}) =>
  madeFacts({
    ...wideWithIds,
    formData: { ...form, ...change },
    results: [resultColumns({ colnames: ['item', 'region', 'profit'], coltypes: [1, 1, 0], data })],
  });
const told = (data: readonly Record<string, unknown>[], change = {}) =>
  stepsOf(facts(data, change))?.steps.map(({ kind, name, from, to }) => [kind, name, from, to]);

describe('VIZ-05 the steps of a waterfall', () => {
  const plain = [
    { item: 'Sales', profit: 10 },
    { item: 'Nothing', profit: null },
    { item: 'Costs', profit: -14 },
  ];

  it('lead from level to level, and to the total', () => {
    expect(told(plain)).toEqual([
      ['increase', 'Sales', 0, 10],
      ['decrease', 'Costs', 10, -4],
      ['total', 'chart.total', 0, -4],
    ]);
  });

  it('have no total, or its own name', () => {
    expect(told(plain, { show_total: false })).toHaveLength(2);
    expect(told(plain, { total_label: 'Profit' })?.at(-1)).toEqual(['total', 'Profit', 0, -4]);
  });

  it('have a total after each place if they are broken down', () => {
    const data = [
      { item: '2025', region: 'North', profit: 5 },
      { item: '2025', region: null, profit: 2 },
      { item: '2026', region: 'North', profit: -3 },
    ];
    expect(told(data, { groupby: ['region'] })).toEqual([
      ['increase', 'North', 0, 5],
      ['increase', 'chart.null', 5, 7],
      ['total', '2025', 0, 7],
      ['decrease', 'North', 7, 4],
      ['total', '2026', 0, 4],
    ]);
    const clauses = stepsOf(facts(data, { groupby: ['region'] }))?.steps.map((step) => step.clauses.length);
    expect(clauses).toEqual([2, 2, 1, 2, 1]);
  });

  it('are nothing without amounts', () => {
    expect(told([])).toBeUndefined();
    expect(told([{ item: 'Sales', profit: null }])).toBeUndefined();
  });

  it('have their own colors, or those of the theme', () => {
    const { colors } = facts([]);
    expect(stepColors(facts([], { increase_color: { r: 90, g: 193, b: 9, a: 1 }, decrease_color: 'red' }))).toEqual({
      increase: '#5ac109',
      decrease: colors.slots[3],
      total: colors.other,
    });
  });
});
