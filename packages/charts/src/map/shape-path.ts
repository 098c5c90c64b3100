import { geoArea, type GeoPermissibleObjects } from '@visx/vendor/d3-geo';
import type { Place } from './place.ts';

/** A line on the globe. */
export const lineShape = (places: readonly Place[]): GeoPermissibleObjects =>
  ({ type: 'LineString', coordinates: places }) as unknown as GeoPermissibleObjects;

const ringOf = (places: readonly Place[]): readonly Place[] => {
  const [first, last] = [places[0], places.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...places, first] : places;
};

/**
 * Returns the ring in the direction in which it encloses the smaller part of the globe, because rings in data run in
 * either direction.
 */
const turned = (places: readonly Place[]): readonly Place[] => {
  const ring = ringOf(places);
  const shape = { type: 'Polygon', coordinates: [ring] } as unknown as GeoPermissibleObjects;
  return geoArea(shape) > 2 * Math.PI ? ring.toReversed() : ring;
};

/** A polygon on the globe: its outline, and its holes. */
export const polygonShape = ([outline = [], ...holes]: readonly (readonly Place[])[]): GeoPermissibleObjects =>
  ({
    type: 'Polygon',
    coordinates: [turned(outline), ...holes.map((hole) => turned(hole).toReversed())],
  }) as unknown as GeoPermissibleObjects;
