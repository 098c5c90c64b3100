import type { FormData } from '../query/form-data.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import { placeOfGeohash } from './geohash.ts';
import { placeOf, type Place } from './place.ts';
import { spatialIn } from './spatial.ts';

/** Place of each row by a setting such as `spatial`; undefined for rows without a place. */
export const readPlaces = (result: ResultColumns, form: FormData, name: string): readonly (Place | undefined)[] => {
  const spatial = spatialIn(form, name);
  if (!spatial) return [];
  if (spatial.type === 'latlong') {
    const [lons, lats] = [result.column(spatial.lonCol) ?? [], result.column(spatial.latCol) ?? []];
    return lons.map((lon, at) => placeOf(lon, lats[at]));
  }
  if (spatial.type === 'geohash')
    return (result.column(spatial.geohashCol) ?? []).map((cell) => placeOfGeohash(String(cell ?? '')));
  return (result.column(spatial.lonlatCol) ?? []).map((cell) => {
    const [first, second] = String(cell ?? '').split(spatial.delimiter);
    return spatial.isReversed ? placeOf(second, first) : placeOf(first, second);
  });
};
