import { describe, expect, it } from 'vitest';
import { madeRows } from '../story-frame/made-rows.ts';
import { contourPath } from './contour-path.ts';
import { densityGrid } from './density-grid.ts';
import { placeOfGeohash } from './geohash.ts';
import { mapView } from './map-view.ts';
import { placesOfPolyline } from './polyline.ts';
import { readFeatures } from './read-features.ts';
import { readLines } from './read-lines.ts';
import { readPlaces } from './read-places.ts';

describe('places of rows', () => {
  it.each([
    ['two columns', { type: 'latlong', latCol: 'y', lonCol: 'x' }, [9.5, 53]],
    ['one column', { type: 'delimited', lonlatCol: 'both' }, [9.5, 53]],
    [
      'one column, latitude first',
      { type: 'delimited', lonlatCol: 'turned', delimiter: ' ', reverseCheckbox: true },
      [9.5, 53],
    ],
    ['a geohash', { type: 'geohash', geohashCol: 'hash' }, [-4.329, 48.669]],
  ])('VIZ-05 are read from %s', (_, spatial, expected) => {
    const result = madeRows({ x: 0, y: 0, both: 1, turned: 1, hash: 1 }, [
      [9.5, 53, '9.5,53', '53 9.5', 'gbsuv'],
      [null, 53, 'nowhere', '', 'a'],
      [200, 53, '200,1', '95 1', null],
    ]);
    const places = readPlaces(result, { spatial }, 'spatial');
    expect(places[0]?.map((degree) => Math.round(degree * 1000) / 1000)).toEqual(expected);
    expect(places.slice(1)).toEqual([undefined, undefined]);
  });

  it('VIZ-05 decodes polylines, and nothing from other texts', () => {
    expect(placesOfPolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
    expect(placesOfPolyline('_p~iF')).toEqual([]);
    expect(placeOfGeohash('')).toBeUndefined();
  });

  it('VIZ-05 reads lines in JSON, of polygons too, with both orders of degrees', () => {
    const result = madeRows({ line: 1 }, [
      ['[[1,2],[3,4]]'],
      ['{"coordinates":[[[1,2],[3,4],[99]]]}'],
      ['no JSON'],
      [null],
    ]);
    const pairs = [
      [1, 2],
      [3, 4],
    ];
    expect(readLines(result, { line_column: 'line' })).toEqual([pairs, pairs, [], []]);
    expect(readLines(result, { line_column: 'line', reverse_long_lat: true })[0]).toEqual([
      [2, 1],
      [4, 3],
    ]);
  });

  it('VIZ-05 takes the simple shapes out of GeoJSON', () => {
    const collection = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'A' },
          geometry: {
            type: 'MultiPoint',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
        },
        {
          type: 'Feature',
          properties: null,
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
              ],
            ],
          },
        },
        { type: 'Feature', geometry: { type: 'Point', coordinates: [500, 0] } },
      ],
    };
    const features = readFeatures(madeRows({ shape: 1 }, [[JSON.stringify(collection)], ['{}'], [null]]), 'shape');
    expect(features.map(({ kind, row, properties }) => [kind, row, properties['name']])).toEqual([
      ['point', 0, 'A'],
      ['point', 0, 'A'],
      ['polygon', 0, undefined],
    ]);
  });
});

describe('view of a map', () => {
  const size = { width: 400, height: 300 };
  it('VIZ-05 shows all places, across the date line if they are there', () => {
    const view = mapView(
      [
        [-20, 10],
        [30, 60],
      ],
      {},
      size,
    );
    const [west, east] = [view.at([-20, 10]), view.at([30, 60])];
    expect(west[0]).toBeGreaterThanOrEqual(24 - 1e-6);
    expect(east[1]).toBeGreaterThanOrEqual(24 - 1e-6);
    expect(view.at([5, 10])[0]).toBeCloseTo(200);
    expect(
      mapView(
        [
          [178, -17],
          [-172, -14],
        ],
        {},
        size,
      ).span,
    ).toBeLessThan(20);
    expect(mapView([], {}, size).span).toBeGreaterThan(300);
  });

  it('VIZ-05 follows the stored view if the chart does not zoom to its data', () => {
    const viewport = { longitude: 10, latitude: 50, zoom: 3 };
    const view = mapView([[0, 0]], { viewport, autozoom: false }, size);
    expect(view.placeAt(200, 150).map(Math.round)).toEqual([10, 50]);
    expect(view.span).toBeCloseTo((400 * 360) / (512 * 8));
    expect(
      mapView([[0, 0]], { viewport }, size)
        .placeAt(200, 150)
        .map(Math.round),
    ).not.toEqual([10, 50]);
  });
});

describe('density of points', () => {
  const grid = densityGrid(
    [
      { x: 60, y: 60, weight: 5 },
      { x: 140, y: 60, weight: 5 },
    ],
    { width: 200, height: 120, bandwidthPx: 9 },
  );

  it('VIZ-05 keeps the sum of the amounts, and is highest at the points', () => {
    const sum = grid.values.reduce((all, value) => all + value, 0) * grid.cellPx ** 2;
    expect(sum).toBeCloseTo(10);
    const at = grid.values.indexOf(grid.most);
    const x = grid.left + ((at % grid.columns) + 0.5) * grid.cellPx;
    expect([60, 140].some((place) => Math.abs(place - x) <= grid.cellPx)).toBe(true);
  });

  it('VIZ-05 has a ring around each peak, one around both at the foot, and a hole in a ring', () => {
    const ringsOf = (share: number) => contourPath(grid, grid.most * share)!.path.split('M').length - 1;
    expect(ringsOf(0.5)).toBe(2);
    const { box } = contourPath(grid, grid.most * 0.5)!;
    expect(Math.abs(box.x + box.width / 2 - 100)).toBeLessThanOrEqual(grid.cellPx);
    expect(contourPath(grid, grid.most * 1.1)).toBeUndefined();
    // An empty area inside a dense one: the ring around the empty area runs in the opposite direction.
    const values = grid.values.map((value) => (value > grid.most * 0.5 ? 0 : Math.min(value, grid.most * 0.2)));
    expect(contourPath({ ...grid, values }, grid.most * 0.1)!.path.split('M').length - 1).toBeGreaterThan(2);
  });
});
