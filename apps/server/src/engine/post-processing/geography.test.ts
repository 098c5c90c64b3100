import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Column } from '../columns.ts';
import { frameOf, tableOf } from './frame.ts';
import { parseGeodeticPoint } from './geodetic-point.ts';
import { decodeGeohash, encodeGeohash } from './geohash.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { runPostProcessing } from './run-post-processing.ts';

const column = (name: string, values: readonly Cell[]): Column => ({
  name,
  kind: values.some((value) => typeof value === 'string') ? 'text' : 'number',
  engineType: '',
  values,
});
function run(operation: string, options: object, ...columns: readonly Column[]) {
  const frame = frameOf({ columns, rowCount: columns[0]?.values.length ?? 0 });
  const table = tableOf(runPostProcessing(frame, [{ operation, options: { ...options } }]));
  return Object.fromEntries(table.columns.map(({ name, values }) => [name, values]));
}

describe('geographic post-processing', () => {
  // Geohashes from geohash.org and from recorded responses of the contract.
  it.each([
    ['ezs42', 42.605, -5.603, 3],
    ['u4pruydqqvj8', 57.649_11, 10.407_44, 6],
    ['9q8yyk8ytpxr', 37.774_9, -122.419_4, 5],
    ['9p4ge1b8yu2n', 40, -131, 5],
    ['S', 22.5, 22.5, 9],
  ])('SERVER-06 reads the geohash %s', (hash, latitude, longitude, digits) => {
    const place = decodeGeohash(hash);
    expect(place?.latitude).toBeCloseTo(latitude, digits);
    expect(place?.longitude).toBeCloseTo(longitude, digits);
  });

  it('SERVER-06 finds each place again from its geohash', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(179.999), fc.integer({ min: -2, max: 2 }), (latitude, longitude, turns) => {
        const hash = encodeGeohash({ latitude, longitude: longitude + 360 * turns }) ?? '';
        expect(hash).toMatch(/^[0-9b-hjkmnp-z]{12}$/);
        const place = decodeGeohash(hash);
        expect(place?.latitude).toBeCloseTo(latitude, 6);
        expect(place?.longitude).toBeCloseTo(longitude, 6);
      }),
    );
  });

  it('SERVER-06 puts a place on a border into the upper and eastern cell', () => {
    expect(encodeGeohash({ latitude: 0, longitude: 0 })).toBe('s00000000000');
    expect(encodeGeohash({ latitude: 90, longitude: 180 })).toBe(encodeGeohash({ latitude: 90, longitude: -180 }));
  });

  it('SERVER-06 decodes and encodes columns, nulls included', () => {
    const names = { geohash: 'hash', latitude: 'breite', longitude: 'länge' };
    const decoded = run('geohash_decode', names, column('hash', ['u4pruydqqvj8', null]));
    expect(Object.keys(decoded)).toEqual(['hash', 'breite', 'länge']);
    expect(decoded['breite']).toEqual([expect.closeTo(57.649_11, 6), null]);
    const encoded = run('geohash_encode', names, column('breite', [40, null]), column('länge', [-131, 1]));
    expect(encoded).toEqual({
      breite: [40, null],
      länge: [-131, 1],
      latitude: [40, null],
      longitude: [-131, 1],
      hash: ['9p4ge1b8yu2n', null],
    });
  });

  it.each([
    ['41.5,-81.0', 41.5, -81, 0],
    ['41.5 -81.0', 41.5, -81, 0],
    ['41.5 N -81.0 W', 41.5, 81, 0],
    ['-41.5 S;81.0 E;2.5km', 41.5, 81, 2.5],
    ['23 26m 22s N 23 27m 30s E', 23.439_444, 23.458_333, 0],
    ['3 26\' 22" N 23 27\' 30" E', 3.439_444, 23.458_333, 0],
    ['UT: N 39°20\' 0" / W 74°35\' 0"', null, null, null],
    ['39°20′0″ north / 74°35′0″ west, 1000 m', 39.333_333, -74.583_333, 1],
    ['10, 190, 1000ft', 10, -170, 0.3048],
    ['91, 0', null, null, null],
    ['somewhere', null, null, null],
    ['1', null, null, null],
  ])('SERVER-06 reads the point %s', (text, latitude, longitude, altitude) => {
    const point = parseGeodeticPoint(text);
    if (latitude === null || longitude === null || altitude === null) return expect(point).toBeUndefined();
    expect(point?.latitude).toBeCloseTo(latitude, 6);
    expect(point?.longitude).toBeCloseTo(longitude, 6);
    expect(point?.altitude).toBeCloseTo(altitude, 9);
  });

  it('SERVER-06 parses a column of points, with the height where it is asked for', () => {
    const points = column('p', ['1, 2, 3km', null]);
    const names = { geodetic: 'p', latitude: 'lat', longitude: 'lon' };
    expect(run('geodetic_parse', names, points)).toEqual({ p: ['1, 2, 3km', null], lat: [1, null], lon: [2, null] });
    expect(run('geodetic_parse', { ...names, altitude: 'alt' }, points)['alt']).toEqual([3, null]);
  });

  it.each([
    ['geohash_decode', { geohash: 'hash', latitude: 'a', longitude: 'b' }, 'Invalid geohash string'],
    ['geohash_decode', { geohash: 'hash', latitude: 'a' }, 'The option longitude needs the name of a column.'],
    [
      'geohash_decode',
      { geohash: 'nope', latitude: 'a', longitude: 'b' },
      'Referenced columns not available in DataFrame.',
    ],
    ['geohash_encode', { geohash: 'h', latitude: 'far', longitude: 'far' }, 'Invalid longitude/latitude'],
    ['geohash_encode', { geohash: 'h', latitude: 'hash', longitude: 'far' }, 'Invalid longitude/latitude'],
    ['geodetic_parse', { geodetic: 'hash', latitude: 'a', longitude: 'b' }, 'Invalid geodetic string'],
  ])('SERVER-06 refuses %s with %j', (operation, options, message) => {
    const attempt = () => run(operation, options, column('hash', ['all', null]), column('far', [91, null]));
    expect(attempt).toThrow(PostProcessingError);
    expect(attempt).toThrow(message);
  });
});
