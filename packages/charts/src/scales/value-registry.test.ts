import { colorsOf } from '@sightline/ui-kit/colors';
import { describe, expect, it } from 'vitest';
import { flowData } from '../flow/flow-data.ts';
import { sliceColors } from '../kinds/pie/slice-colors.ts';
import { slicesOf } from '../kinds/pie/slices.ts';
import { partTree } from '../parts/part-tree.ts';
import { colorPlan, ranksContext, ranksOf, valuesIn } from '../query/index.ts';
import { markPaint } from '../series/mark-paint.ts';
import { seriesData } from '../series/series-data.ts';
import { madeFacts } from '../story-frame/made-facts.ts';
import { resultColumns } from '../view/result-columns.ts';
import { valueScheme } from './color-schemes.ts';
import { makeValueRegistry, type ValueColors } from './value-registry.ts';

const colors = colorsOf('light');
const datasource = '3__table';
const regions = ['West', 'North', 'South', 'East', 'Item 10', 'Item 9', null];
const named = (value: string | null) => value ?? '<NULL>';
const line = { viz_type: 'line', datasource, x_axis: 'ds', metrics: ['sum'], groupby: ['region'] };
const pie = { viz_type: 'pie', datasource, metric: 'sum', groupby: ['region'] };
const treemap = { viz_type: 'treemap_v2', datasource, metric: 'sum', groupby: ['region', 'city'] };
const sankey = { viz_type: 'sankey_v2', datasource, metric: 'sum', source: 'region', target: 'city' };
const two = { viz_type: 'bar', datasource, x_axis: 'ds', metrics: ['sum', 'cost'], groupby: [] };
const plan = colorPlan([line, pie, treemap, sankey, two]);

/** Numbers from 0 to 1 that are the same in every run. */
const dice = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const shuffled = <T>(items: readonly T[], roll: () => number): readonly T[] =>
  items
    .map((item) => ({ item, at: roll() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const rows = (values: readonly (string | null)[]) =>
  resultColumns({
    colnames: ['region', 'city', 'sum'],
    coltypes: [1, 1, 0],
    data: values.map((region, at) => ({ region, city: `City of ${region}`, sum: 10 + ((at * 37) % 90) })),
  });
const overTime = (values: readonly (string | null)[]) =>
  resultColumns({
    colnames: ['ds', ...values.map(named)],
    coltypes: [2, ...values.map(() => 0)],
    data: [Object.fromEntries([['ds', 0], ...values.map((value, at) => [named(value), 10 + ((at * 53) % 90)])])],
  });

/**
 * Draws several chart kinds with the given regions, as on one dashboard. Returns each region with the color that a
 * chart gave it.
 */
const drawn = (values: readonly (string | null)[], given: ValueColors): readonly (readonly [string, string])[] => {
  const registry = makeValueRegistry(valueScheme(given.scheme, colors), given);
  const series = seriesData(overTime(values), line);
  const paint = markPaint(series, line, { colors, registry, selected: undefined });
  const slices = slicesOf(rows(values), pie, { other: 'Other', nothing: 'NULL' });
  const paints = sliceColors(slices, pie, { colors, registry });
  const facts = { results: [rows(values)], registry };
  const tree = partTree(madeFacts({ ...facts, formData: treemap }), { field: 'groupby' });
  const flow = flowData(madeFacts({ ...facts, formData: sankey }), { source: 'region', target: 'city', metric: 'sum' });
  const nameOf = (text: string) => (text === 'NULL' ? '<NULL>' : text);
  return [
    ...series.series.map((each) => [each.name, paint.colorOf(each, false)] as const),
    ...slices.slices.map(({ name }, at) => [nameOf(name), paints[at]!] as const),
    ...(tree?.whole.parts ?? []).map(({ name, color }) => [nameOf(name), color] as const),
    ...(flow?.nodes ?? []).filter(({ name }) => name !== 'NULL').map(({ name, color }) => [name, color] as const),
  ];
};

const ranked = (answers: readonly (readonly string[])[], change: Partial<ValueColors> = {}): ValueColors => ({
  scheme: plan.scheme,
  fixed: {},
  ranks: ranksOf(plan.fields, answers),
  metrics: plan.metrics,
  ...change,
});
const answersTo = (roll: () => number) => plan.fields.map((field) => shuffled(valuesIn(rows(regions), field), roll));

describe('colors of values on a dashboard', () => {
  it('DASH-37 VIZ-07 are the same for any order of answers, filtered or not, in all charts', () => {
    const seen = new Map<string, Set<string>>();
    for (let load = 1; load <= 20; load += 1) {
      const roll = dice(load * 7919);
      const shown = shuffled(regions, roll).slice(0, load % 2 === 0 ? regions.length : 1 + (load % 5));
      for (const [value, color] of drawn(shown, ranked(answersTo(roll))))
        seen.set(value, (seen.get(value) ?? new Set()).add(color));
    }
    for (const [value, paints] of seen) expect([value, paints.size]).toEqual([value, 1]);
    // Colors are assigned in the natural order of the values, and each value gets a different color.
    const inOrder = ['<NULL>', 'East', 'Item 9', 'Item 10', 'North', 'South', 'West'];
    expect(inOrder.map((value) => [...seen.get(value)!][0])).toEqual(colors.slots.slice(0, 7));
  });

  it('DASH-37 are stable without answers too, and those stored with the dashboard come first', () => {
    const fixed = { West: 'teal', 'City of North': '#abcdef' };
    const first = new Map(drawn(regions, ranked([], { fixed })));
    const again = drawn(regions.toReversed().slice(2), ranked([], { fixed }));
    expect(again.every(([value, color]) => first.get(value) === color)).toBe(true);
    expect([first.get('West'), first.get('City of North')]).toEqual(['teal', '#abcdef']);
    expect(makeValueRegistry(colors.slots, ranked([])).colorOf('constructor', 'region')).toMatch(/^#/u);
  });

  it('DASH-37 follow the order of metrics, and set series of several metrics apart', () => {
    const registry = makeValueRegistry(valueScheme(undefined, colors), ranked([['a', 'b'], [], []]));
    expect(plan.metrics).toEqual(['sum', 'cost']);
    expect(['cost', 'sum'].map((metric) => registry.colorOf(metric))).toEqual([colors.slots[1], colors.slots[0]]);
    expect(['sum, a', 'sum, b', 'cost, a', 'cost, b'].map((name) => registry.colorOf(name, 'region'))).toEqual(
      colors.slots.slice(0, 4),
    );
  });

  it('DASH-37 are asked for once a field, over the whole dataset; of many values, the largest come first', () => {
    expect(plan.fields.map(({ name }) => name)).toEqual(['region', 'city']);
    const [region] = plan.fields;
    const { queries } = ranksContext(region!, { own: false });
    const order = [
      ['sum', false],
      ['region', true],
    ];
    expect(queries).toMatchObject([
      { columns: ['region'], metrics: ['sum'], orderby: order, filters: [], row_limit: 200 },
    ]);
    // If the chart has no metric, its values are ordered by their numbers of rows.
    const gantt = {
      viz_type: 'gantt_chart',
      datasource,
      start_time: 'a',
      end_time: 'b',
      y_axis: 'y',
      series: 'region',
    };
    const [counted] = colorPlan([gantt]).fields;
    expect(ranksContext(counted!, { own: false }).queries[0]?.metrics).toMatchObject([{ sqlExpression: 'COUNT(*)' }]);
    expect(queries[0]).not.toHaveProperty('time_range');
    const guest = ranksContext(
      { ...region!, form: { ...line, row_limit: 50, time_range: 'Last week' } },
      { own: true },
    );
    expect(guest.queries).toMatchObject([{ columns: ['region'], metrics: ['sum'], row_limit: 50 }]);
    const many = Array.from({ length: 30 }, (_, at) => `v${(at * 7) % 30}`);
    expect(ranksOf([region!], [many])['region']).toEqual(many);
    expect(
      new Set(
        many.map((value) => makeValueRegistry(valueScheme(undefined, colors), ranked([many])).colorOf(value, 'region')),
      ).size,
    ).toBe(24);
  });
});
