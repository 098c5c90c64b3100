/** Longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** A place from two numbers; undefined if they are not a place on the globe. */
export const placeOf = (longitude: unknown, latitude: unknown): Place | undefined => {
  const [lon, lat] = [longitude, latitude].map((value) =>
    value === null || value === '' || value === undefined || typeof value === 'boolean' ? Number.NaN : Number(value),
  ) as [number, number];
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : undefined;
};
