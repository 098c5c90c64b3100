import { describe, expect, it } from 'vitest';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { radiusScale, sizeLegend } from './bubble-sizes.ts';
import { placeNames } from './place-names.ts';
import { pointsOf } from './points.ts';
import { bubbleQueries } from './query.ts';

const form = { viz_type: 'bubble_v2', entity: 'product', series: 'line', x: 'price', y: 'margin', size: 'revenue' };

describe('VIZ-03 the query of a bubble chart', () => {
  it.each([
    [
      'asks for three amounts per entity and series',
      {},
      ['product', 'line'],
      ['price', 'margin', 'revenue'],
      undefined,
    ],
    ['names each column once', { series: 'product', size: 'price' }, ['product'], ['price', 'margin'], undefined],
    [
      'sorts by a metric, largest first',
      { orderby: 'revenue' },
      ['product', 'line'],
      ['price', 'margin', 'revenue'],
      [['revenue', false]],
    ],
    [
      'sorts ascending',
      { orderby: ['revenue'], order_desc: false, series: null },
      ['product'],
      ['price', 'margin', 'revenue'],
      [['revenue', true]],
    ],
  ])('%s', (_, change, columns, metrics, orderby) => {
    const [query] = bubbleQueries({ ...form, ...change });
    expect(query).toMatchObject({ columns, metrics });
    expect(query?.orderby).toEqual(orderby);
  });
});

const data = [
  { product: 'a', line: 'x', price: 10, margin: 0.5, revenue: 100 },
  { product: 'b', line: 'y', price: -4, margin: 0.2, revenue: 400 },
  { product: null, line: 'y', price: 7, margin: null, revenue: 1 },
];
const facts = (change = {}, rows: readonly Record<string, unknown>[] = data) =>
  madeFacts({
    ...wideWithIds,
    formData: { ...form, ...change },
    results: [resultColumns({ colnames: Object.keys(data[0]!), coltypes: [1, 1, 0, 0, 0], data: rows })],
  });

describe('VIZ-05 the points of a bubble chart', () => {
  it('are sorted by size; rows without a place are left out', () => {
    expect(pointsOf(facts())?.points.map(({ name, series, size }) => [name, series, size])).toEqual([
      ['b', 'y', 400],
      ['a', 'x', 100],
    ]);
  });

  it('stand for an entity if each is in one series alone', () => {
    expect(pointsOf(facts())?.points[0]?.clauses).toEqual([{ column: 'product', value: 'b' }]);
    const twice = [data[0]!, { ...data[0]!, line: 'y' }];
    expect(pointsOf(facts({}, twice))?.points[0]?.clauses).toHaveLength(2);
  });

  it('are above zero on logarithmic axes and within the bounds', () => {
    expect(pointsOf(facts({ logXAxis: true }))?.points.map(({ name }) => name)).toEqual(['a']);
    expect(pointsOf(facts({ y_axis_bounds: [null, 0.3] }))?.points.map(({ name }) => name)).toEqual(['b']);
    expect(pointsOf(facts({ y_axis_bounds: [null, 0.3], truncateYAxis: false }))?.points).toHaveLength(2);
  });

  it('are nothing without rows', () => {
    expect(pointsOf(facts({}, []))).toBeUndefined();
    expect(pointsOf(facts({ x: null }))).toBeUndefined();
  });

  it('have areas in proportion to their amounts', () => {
    const radiusOf = radiusScale(400, 20);
    expect([400, 100, 0, -5].map(radiusOf)).toEqual([20, 10, 2, 2]);
    expect(sizeLegend(400, radiusOf, { title: 'Revenue', format: String })?.circles.map(({ words }) => words)).toEqual([
      '200',
      '20',
    ]);
    expect(sizeLegend(0, radiusOf, { title: 'Revenue', format: String })).toBeUndefined();
  });
});

describe('VIZ-05 names of bubbles', () => {
  const plot = { x: 0, y: 0, width: 200, height: 100 };
  it('do not cover each other', () => {
    const placed = placeNames(
      [
        { id: '1', name: 'First name', x: 100, y: 50, radius: 6 },
        { id: '2', name: 'Second name', x: 106, y: 52, radius: 4 },
      ],
      plot,
      { most: 9, blocked: [] },
    );
    expect(placed.map(({ name, anchor }) => [name, anchor])).toEqual([
      ['First name', 'end'],
      ['Second name', 'start'],
    ]);
  });

  it('are inside large bubbles, and nowhere if all places are blocked', () => {
    const large = { id: '1', name: 'Name', x: 60, y: 50, radius: 40 };
    expect(placeNames([large], plot, { most: 9, blocked: [] })[0]).toMatchObject({ isInside: true, anchor: 'middle' });
    expect(placeNames([large], plot, { most: 9, blocked: [plot] })).toEqual([]);
    expect(placeNames([large], plot, { most: 0, blocked: [] })).toEqual([]);
  });
});
