import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { viewOf } from '../../map/map-scene.ts';
import { aggregateBy } from './layers/aggregate.ts';
import { hexagonBins, squareBins } from './layers/bins.ts';
import { deckQueries } from './query.ts';
import { readLayers } from './read-layers.ts';
import { samples } from './samples.ts';

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' };
const notNull = (col: string) => ({ col, op: 'IS NOT NULL' });

describe('queries of map layers', () => {
  it.each([
    [
      'points with their radius, group and names',
      {
        viz_type: 'deck_scatter',
        spatial,
        point_radius_fixed: { type: 'metric', value: 'orders' },
        dimension: 'channel',
        js_columns: ['city', 'channel'],
        tooltip_contents: [
          'note',
          { item_type: 'column', column_name: 'lat' },
          { item_type: 'metric', metric_name: 'cost' },
        ],
      },
      {
        columns: ['lon', 'lat', 'channel', 'city', 'note'],
        metrics: ['orders', 'cost'],
        filters: [notNull('lon'), notNull('lat')],
      },
    ],
    [
      'points of a fixed radius, with nulls',
      { viz_type: 'deck_scatter', spatial, point_radius_fixed: { type: 'fix', value: 5 }, filter_nulls: false },
      { columns: ['lon', 'lat'], metrics: [], filters: [] },
    ],
    [
      'both ends of arcs',
      { viz_type: 'deck_arc', start_spatial: spatial, end_spatial: { type: 'geohash', geohashCol: 'hash' } },
      { columns: ['lon', 'lat', 'hash'] },
    ],
    [
      'shapes with a metric',
      { viz_type: 'deck_polygon', line_column: 'shape', metric: 'density', row_limit: 50 },
      { columns: ['shape'], metrics: ['density'], row_limit: 50 },
    ],
    ['GeoJSON', { viz_type: 'deck_geojson', geojson: 'shape' }, { columns: ['shape'], filters: [notNull('shape')] }],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(deckQueries(form)).toEqual([expect.objectContaining(expected)]);
  });

  it('VIZ-03 ask once for each of several layers', () => {
    const layers = [
      { viz_type: 'deck_hex', spatial, size: 'orders' },
      { viz_type: 'deck_geojson', geojson: 'shape' },
    ];
    const queries = deckQueries({ viz_type: 'deck_multi', layers, time_range: 'Last week' });
    expect(queries.map(({ time_range }) => time_range)).toEqual(['Last week', 'Last week']);
    expect(queries.map(({ columns }) => columns)).toEqual([['lon', 'lat'], ['shape']]);
  });
});

describe('map layers', () => {
  it('VIZ-05 VIZ-08 have marks with names and amounts for every kind of layer', () => {
    const typical = samples.filter(({ name }) => name === 'typical');
    expect(typical).toHaveLength(11);
    for (const sample of typical) {
      const facts = madeFacts(sample);
      const layers = readLayers(facts)!;
      for (const layer of layers) {
        const { marks, shapes } = layer.draw(viewOf(layers, facts), facts, new Set());
        expect(marks.length).toBeGreaterThan(3);
        expect(marks.every(({ label, rows }) => label !== '' && rows.every(({ value }) => value !== ''))).toBe(true);
        const ids = new Set(marks.map(({ id }) => id));
        expect(shapes.filter(({ mark }) => mark !== undefined && !ids.has(mark))).toEqual([]);
      }
    }
  });

  it('VIZ-05 keep areas of points in proportion, and name them', () => {
    const result = madeRows({ lon: 0, lat: 0, city: 1, orders: 0 }, [
      [10, 50, 'Small', 100],
      [12, 52, 'Large', 400],
      [null, 52, 'Nowhere', 900],
    ]);
    const facts = madeFacts({
      formData: {
        viz_type: 'deck_scatter',
        spatial,
        js_columns: ['city'],
        point_radius_fixed: { type: 'metric', value: 'orders' },
      },
      results: [result],
    });
    const [layer] = readLayers(facts)!;
    const { shapes, marks } = layer!.draw(viewOf([layer!], facts), facts, new Set());
    expect(shapes.map(({ circle }) => circle!.r / shapes[1]!.circle!.r)).toEqual([2, 1]);
    expect(marks[0]).toMatchObject({ label: 'Large', clauses: [{ column: 'city', value: 'Large' }] });
  });

  it('VIZ-05 are nothing without a place', () => {
    const formData = { viz_type: 'deck_hex', spatial };
    expect(readLayers(madeFacts({ formData, results: [madeRows({ lon: 0, lat: 0 }, [[null, 1]])] }))).toBeUndefined();
  });

  it('VIZ-05 put each point into the cell around it', () => {
    const points = [
      [1, 1],
      [9, 9],
      [11, 1],
      [-1, 1],
    ] as const;
    expect(squareBins(points, 10).map(({ points: inside }) => inside)).toEqual([[0, 1], [2], [3]]);
    const hexagons = hexagonBins(
      [
        [0, 0],
        [3, 3],
        [17, 0],
      ],
      10,
    );
    expect(hexagons.map(({ x, points: inside }) => [Math.round(x), inside])).toEqual([
      [0, [0, 1]],
      [17, [2]],
    ]);
  });

  it.each([
    ['sum', 10],
    ['mean', 2.5],
    ['median', 2.5],
    ['max', 4],
    ['count', 4],
    ['variance', 1.25],
    ['p95', 3.85],
    ['unknown', 10],
  ])('VIZ-05 combine amounts by %s', (name, expected) => {
    expect(aggregateBy(name)([1, 2, 3, 4])).toBeCloseTo(expected);
  });
});
