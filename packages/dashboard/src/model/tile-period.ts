import type { FormData, ResultColumns } from '@sightline/charts';
import type { ExtraFormData } from './selection.ts';

const timeType = 2;

/**
 * Time grain of a tile's points. Undefined if the tile has no time axis, and for big numbers, which show their period
 * themselves.
 */
export const periodOf = (
  form: FormData,
  extra: ExtraFormData,
  results: readonly ResultColumns[] | undefined,
): string | undefined => {
  const [first] = results ?? [];
  const axis = form['x_axis'];
  const grain = extra.time_grain_sqla ?? form['time_grain_sqla'];
  if (!first || typeof axis !== 'string' || typeof grain !== 'string' || isNumber(form)) return undefined;
  return first.types[first.names.indexOf(axis)] === timeType ? grain : undefined;
};

/** True if the tile shows a big number. Its title is smaller than the number. */
export const isNumber = (form: FormData): boolean => String(form['viz_type']).startsWith('big_number');
