import { isObject, type FormData } from '../query/form-data.ts';

/**
 * Columns that contain the geographic position of each row: two columns, one column in which a delimiter separates
 * latitude and longitude, or one column of geohashes.
 */
export type Spatial =
  | { readonly type: 'latlong'; readonly latCol: string; readonly lonCol: string }
  | {
      readonly type: 'delimited';
      readonly lonlatCol: string;
      readonly delimiter: string;
      /** True if the column has the latitude before the longitude. */
      readonly isReversed: boolean;
    }
  | { readonly type: 'geohash'; readonly geohashCol: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads which columns contain the positions from a setting, such as `spatial`. Returns undefined if the setting is
 * missing or incomplete.
 */
export const spatialIn = (form: FormData, name: string): Spatial | undefined => {
  const stored = form[name];
  if (!isObject(stored)) return undefined;
  const [lat, lon, both, hash] = ['latCol', 'lonCol', 'lonlatCol', 'geohashCol'].map((field) => textOf(stored[field]));
  if (stored['type'] === 'geohash') return hash ? { type: 'geohash', geohashCol: hash } : undefined;
  if (stored['type'] === 'delimited')
    return both
      ? {
          type: 'delimited',
          lonlatCol: both,
          delimiter: textOf(stored['delimiter']) || ',',
          isReversed: stored['reverseCheckbox'] === true,
        }
      : undefined;
  return lat && lon ? { type: 'latlong', latCol: lat, lonCol: lon } : undefined;
};

/** Names of the columns that contain the positions for a setting; empty if the setting is missing or incomplete. */
export const spatialColumns = (form: FormData, name: string): readonly string[] => {
  const spatial = spatialIn(form, name);
  if (!spatial) return [];
  return spatial.type === 'latlong'
    ? [spatial.lonCol, spatial.latCol]
    : [spatial.type === 'delimited' ? spatial.lonlatCol : spatial.geohashCol];
};
