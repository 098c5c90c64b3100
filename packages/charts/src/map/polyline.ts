import type { Place } from './place.ts';

/** Decodes a polyline in the format of Google Maps. Returns an empty list for other texts. */
export const placesOfPolyline = (encoded: string, precision = 1e5): readonly Place[] => {
  const places: Place[] = [];
  let at = 0;
  const next = (): number => {
    let [value, shift, byte] = [0, 0, 0x20];
    while (byte >= 0x20) {
      if (at >= encoded.length) return Number.NaN;
      byte = encoded.charCodeAt(at) - 63;
      at += 1;
      value += (byte & 0x1f) * 2 ** shift;
      shift += 5;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  let [lat, lon] = [0, 0];
  while (at < encoded.length) {
    lat += next();
    lon += next();
    if (!(Math.abs(lat) <= 90 * precision && Math.abs(lon) <= 180 * precision)) return [];
    places.push([lon / precision, lat / precision]);
  }
  return places;
};
