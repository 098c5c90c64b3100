import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../frame/text-width.ts';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { waterfallDrawing } from './drawing.ts';
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

describe('VIZ-05 the amounts of a waterfall', () => {
  const drawnOf = (amounts: readonly number[], width: number) => {
    const data = amounts.map((profit, at) => ({ item: `Item ${at}`, profit }));
    const all = { ...facts(data, { show_value: true, y_axis_format: ',.2f' }), width };
    return waterfallDrawing.scene(waterfallDrawing.transform(all)!, all, new Set()).bars;
  };

  it('are printed where they have room if not all of them have, totals first', () => {
    const bars = drawnOf([1_000_000, 1, -1, 1, 2_000_000, 3_000_000], 420);
    const printed = bars.flatMap(({ amount }) => (amount ? [amount.words] : []));
    // The last step ends at the level of the total, so its amount has no room beside it.
    expect(printed).toEqual(expect.arrayContaining(['+1,000,000.00', '6,000,001.00']));
    expect(printed).not.toContain('+3,000,000.00');
  });

  it('cover neither a bar nor each other, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 260, max: 900 }),
        (amounts, width) => {
          const bars = drawnOf(amounts, width);
          const texts = bars.flatMap(({ amount }) => {
            if (!amount) return [];
            const half = textWidth(amount.words, 11) / 2;
            return [{ left: amount.x - half, right: amount.x + half, top: amount.y - 9, bottom: amount.y + 1 }];
          });
          for (const [at, one] of texts.entries()) {
            const others = texts.slice(at + 1);
            const covers = ({ left, right, top, bottom }: (typeof texts)[number]) =>
              one.left < right && left < one.right && one.top < bottom && top < one.bottom;
            expect(others.filter(covers)).toEqual([]);
            const rects = bars.map(({ bar: { x, y, width: w, height } }) => ({
              left: x,
              right: x + w,
              top: y,
              bottom: y + height,
            }));
            expect(rects.filter(covers)).toEqual([]);
          }
        },
      ),
    );
  });
});
