import { allRows } from './cells.ts';
import { columnNamed, numberAt, numberColumn, withColumns } from './frame.ts';
import type { Frame } from './frame.ts';
import { parseGeodeticPoint } from './geodetic-point.ts';
import type { GeodeticPoint } from './geodetic-point.ts';
import { decodeGeohash, encodeGeohash } from './geohash.ts';
import type { Place } from './geohash.ts';
import { textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

function nameOption(options: Options, name: string): string {
  const value = textOption(options, name);
  if (value === undefined) throw new PostProcessingError(`The option ${name} needs the name of a column.`);
  return value;
}

/**
 * Parses the texts of a column; null stays null. Throws PostProcessingError with the given message for a text that
 * cannot be parsed.
 */
function readTexts<T>(
  frame: Frame,
  name: string,
  read: { readonly parse: (text: string) => T | undefined; readonly failure: string },
): readonly (T | null)[] {
  return columnNamed(frame, name).values.map((value) => {
    if (value === null) return null;
    const found = typeof value === 'string' ? read.parse(value) : undefined;
    if (found === undefined) throw new PostProcessingError(read.failure);
    return found;
  });
}

/** Appends the latitude and longitude of a geohash column. Throws PostProcessingError for an invalid geohash. */
export function geohashDecode(frame: Frame, options: Options): Frame {
  const [latitude, longitude] = [nameOption(options, 'latitude'), nameOption(options, 'longitude')];
  const reader = { parse: decodeGeohash, failure: 'Invalid geohash string' };
  const places = readTexts(frame, nameOption(options, 'geohash'), reader);
  const made = (name: string, part: keyof Place) => {
    const values = places.map((place) => place?.[part] ?? null);
    return numberColumn([name], values);
  };
  return withColumns(frame, [made(latitude, 'latitude'), made(longitude, 'longitude')]);
}

/**
 * Appends the geohash of two coordinate columns. As in the contract, it also appends the coordinates as `latitude` and
 * `longitude` first. Throws PostProcessingError if the columns do not contain coordinates.
 */
export function geohashEncode(frame: Frame, options: Options): Frame {
  const latitudes = columnNamed(frame, nameOption(options, 'latitude'));
  const longitudes = columnNamed(frame, nameOption(options, 'longitude'));
  const hashes = allRows(frame.rowCount).map((row) => {
    if ((latitudes.values[row] ?? null) === null || (longitudes.values[row] ?? null) === null) return null;
    const [latitude, longitude] = [numberAt(latitudes.values, row), numberAt(longitudes.values, row)];
    const hash = latitude === null || longitude === null ? undefined : encodeGeohash({ latitude, longitude });
    if (hash === undefined) throw new PostProcessingError('Invalid longitude/latitude');
    return hash;
  });
  return withColumns(frame, [
    { ...latitudes, levels: ['latitude'] },
    { ...longitudes, levels: ['longitude'] },
    { levels: [nameOption(options, 'geohash')], kind: 'text', engineType: 'VARCHAR', values: hashes },
  ]);
}

/**
 * Appends the latitude and longitude of a column of written points. Appends the altitude, too, if the options name a
 * column for it.
 */
export function geodeticParse(frame: Frame, options: Options): Frame {
  const reader = { parse: parseGeodeticPoint, failure: 'Invalid geodetic string' };
  const points = readTexts(frame, nameOption(options, 'geodetic'), reader);
  const altitude = textOption(options, 'altitude');
  const made = (name: string, part: keyof GeodeticPoint) =>
    numberColumn(
      [name],
      points.map((point) => point?.[part] ?? null),
    );
  return withColumns(frame, [
    made(nameOption(options, 'latitude'), 'latitude'),
    made(nameOption(options, 'longitude'), 'longitude'),
    ...(altitude === undefined ? [] : [made(altitude, 'altitude')]),
  ]);
}
