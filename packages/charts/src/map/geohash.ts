import type { Place } from './place.ts';

const digits = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Middle of the cell that a geohash names; undefined for other texts. */
export const placeOfGeohash = (hash: string): Place | undefined => {
  const [lon, lat] = [
    [-180, 180],
    [-90, 90],
  ] as [[number, number], [number, number]];
  let isLongitude = true;
  for (const digit of hash.trim().toLowerCase()) {
    const value = digits.indexOf(digit);
    if (value < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = isLongitude ? lon : lat;
      const middle = (range[0] + range[1]) / 2;
      range[(value & bit) === 0 ? 1 : 0] = middle;
      isLongitude = !isLongitude;
    }
  }
  return hash.trim() === '' ? undefined : [(lon[0] + lon[1]) / 2, (lat[0] + lat[1]) / 2];
};
