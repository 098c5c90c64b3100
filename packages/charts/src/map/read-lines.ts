import { isObject, textIn, flagIn, type FormData } from '../query/form-data.ts';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';
import { placeOfGeohash } from './geohash.ts';
import { placeOf, type Place } from './place.ts';
import { placesOfPolyline } from './polyline.ts';

/** Value of a JSON text; undefined for other texts. */
export const parsed = (cell: ChartCell): unknown => {
  if (typeof cell !== 'string') return undefined;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return undefined;
  }
};

const pairsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value))
    return Array.isArray(value[0]) && Array.isArray((value[0] as unknown[])[0]) ? pairsOf(value[0]) : value;
  if (!isObject(value)) return [];
  return pairsOf(value['path'] ?? value['coordinates'] ?? value['geometry'] ?? value['polygon']);
};

/** The four corners of a geohash's cell, as a closed ring. */
const cellOfGeohash = (hash: string): readonly Place[] => {
  const middle = placeOfGeohash(hash);
  if (!middle) return [];
  const bits = hash.trim().length * 5;
  const [dx, dy] = [180 / 2 ** Math.ceil(bits / 2), 90 / 2 ** Math.floor(bits / 2)];
  const [lon, lat] = middle;
  return [
    [lon - dx, lat - dy],
    [lon + dx, lat - dy],
    [lon + dx, lat + dy],
    [lon - dx, lat + dy],
    [lon - dx, lat - dy],
  ];
};

/**
 * Places of the lines in the setting `line_column`: JSON with pairs of longitude and latitude, encoded polylines, or
 * geohashes. Rows without a line have no places.
 */
export const readLines = (result: ResultColumns, form: FormData): readonly (readonly Place[])[] => {
  const column = result.column(textIn(form, 'line_column') ?? '') ?? [];
  const type = textIn(form, 'line_type') ?? 'json';
  const isReversed = flagIn(form, 'reverse_long_lat', false);
  return column.map((cell): readonly Place[] => {
    if (type === 'geohash') return cellOfGeohash(String(cell ?? ''));
    if (type === 'polyline') return placesOfPolyline(String(cell ?? ''));
    return pairsOf(parsed(cell)).flatMap((pair): readonly Place[] => {
      if (!Array.isArray(pair)) return [];
      const place = isReversed ? placeOf(pair[1], pair[0]) : placeOf(pair[0], pair[1]);
      return place ? [place] : [];
    });
  });
};
