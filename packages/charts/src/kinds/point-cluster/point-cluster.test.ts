import { describe, expect, it } from 'vitest';
import { viewOf } from '../../map/map-scene.ts';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { clusterPoints, pushApart } from './clusters.ts';
import { pointClusterQueries } from './query.ts';
import { readClusters } from './read-clusters.ts';

const form = { viz_type: 'point_cluster_map', all_columns_x: 'lon', all_columns_y: 'lat' };
const filters = ['lon', 'lat'].map((col) => ({ col, op: 'IS NOT NULL' }));

describe('clusters on a map', () => {
  it.each([
    [
      'rows with labels and radius',
      { mapbox_label: ['parcels'], point_radius: 'size' },
      ['lon', 'lat', 'parcels', 'size'],
      [],
    ],
    ['rows of counted points', { mapbox_label: ['count'], point_radius: 'Auto' }, ['lon', 'lat'], []],
    [
      'groups with metrics',
      { groupby: ['city'], metrics: ['sales'], mapbox_label: ['sales'] },
      ['lon', 'lat', 'city'],
      ['sales'],
    ],
  ])('VIZ-03 ask for %s', (_, change, columns, metrics) => {
    expect(pointClusterQueries({ ...form, ...change })).toEqual([
      expect.objectContaining({ columns, metrics, filters }),
    ]);
  });

  it('VIZ-05 gather close points, the densest place first', () => {
    const points = [
      [0, 0],
      [30, 0],
      [34, 0],
      [38, 0],
      [90, 0],
    ] as const;
    expect(clusterPoints(points, 10).map(({ x, points: inside }) => [x, inside])).toEqual([
      [34, [1, 2, 3]],
      [0, [0]],
      [90, [4]],
    ]);
    expect(clusterPoints(points, 0)).toHaveLength(5);
  });

  it('VIZ-05 move circles apart, also at the same place', () => {
    const [one, other] = pushApart(
      [
        { x: 50, y: 50, r: 10 },
        { x: 50, y: 50, r: 10 },
      ],
      { width: 100, height: 100 },
    );
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThanOrEqual(22 - 1e-6);
  });

  it('VIZ-05 combine the amounts of their points', () => {
    const result = madeRows({ lon: 0, lat: 0, parcels: 0 }, [
      [10, 50, 4],
      [10.01, 50.01, 8],
      [30, 60, 5],
      [null, 60, 5],
    ]);
    const facts = madeFacts({
      formData: { ...form, mapbox_label: ['parcels'], pandas_aggfunc: 'mean' },
      results: [result],
    });
    const layers = readClusters(facts)!;
    const { words, marks } = layers[0]!.draw(viewOf(layers, facts), facts, new Set());
    expect(words?.map(({ words: each }) => each)).toEqual(['6']);
    expect(marks.map(({ rows }) => rows[0]?.value)).toEqual(['6', '5']);
  });
});
