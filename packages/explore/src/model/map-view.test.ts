import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameMapView, readMapView, storedMapView, typedMapViewPart, type MapViewPart } from './map-view.ts';

const view = { latitude: 48.2, longitude: 16.4, zoom: 9.5, pitch: 30, bearing: -20 };

describe('the stored view of a map', () => {
  it.each([
    [view, view],
    [
      { latitude: 1, longitude: 2, zoom: 3 },
      { latitude: 1, longitude: 2, zoom: 3, pitch: 0, bearing: 0 },
    ],
    [{ latitude: 1, longitude: 2 }, undefined],
    [{ ...view, zoom: '9' }, undefined],
    [
      { ...view, pitch: null },
      { ...view, pitch: 0 },
    ],
    [undefined, undefined],
    ['48.2', undefined],
  ])('EXPLORE-07 is read from %j', (stored, expected) => {
    expect(readMapView(stored)).toEqual(expected);
  });

  it.each([
    [
      { ...view, latitude: 48.123456789, zoom: 9.5678 },
      { ...view, latitude: 48.12346, zoom: 9.57 },
    ],
    [
      { ...view, latitude: 89, pitch: 75 },
      { ...view, latitude: 85, pitch: 60 },
    ],
    [
      { ...view, longitude: 200, bearing: -190 },
      { ...view, longitude: -160, bearing: 170 },
    ],
    [
      { ...view, longitude: -520 },
      { ...view, longitude: -160 },
    ],
  ])('EXPLORE-07 is stored within its limits: %j', (shown, expected) => {
    expect(storedMapView(shown)).toEqual(expected);
  });

  it('EXPLORE-07 any view is stored as numbers that the fields accept, and stays the same when it is stored again', () => {
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ latitude: number, longitude: number, zoom: number, pitch: number, bearing: number }),
        (shown) => {
          const stored = storedMapView(shown);
          expect(storedMapView(stored)).toEqual(stored);
          expect(isSameMapView(shown, stored)).toBe(true);
          expect(readMapView(stored)).toEqual(stored);
          for (const [name, value] of Object.entries(stored))
            expect(typedMapViewPart(name as MapViewPart, String(value))).toBe(value);
        },
      ),
    );
  });

  it('EXPLORE-07 views are different if one stored number differs', () => {
    expect(isSameMapView(view, { ...view, zoom: 9.504 })).toBe(true);
    expect(isSameMapView(view, { ...view, zoom: 9.51 })).toBe(false);
    expect(isSameMapView(view, { ...view, bearing: -21 })).toBe(false);
  });

  it.each([
    ['latitude', '-12.5', -12.5],
    ['latitude', '−12.5', -12.5],
    ['latitude', ' 85 ', 85],
    ['latitude', '85.1', undefined],
    ['zoom', '-1', undefined],
    ['zoom', '7.', undefined],
    ['zoom', '', undefined],
    ['zoom', '1e1', undefined],
    ['bearing', '180', 180],
  ] as const)('EXPLORE-07 the %s typed as %j is %j', (name, typed, expected) => {
    expect(typedMapViewPart(name, typed)).toBe(expected);
  });
});
