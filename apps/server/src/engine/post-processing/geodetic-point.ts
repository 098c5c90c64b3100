import type { Place } from './geohash.ts';

/** A place with its altitude in kilometers. */
export interface GeodeticPoint extends Place {
  readonly altitude: number;
}

const number = String.raw`\d+(?:\.\d*)?|\.\d+`;
/** An angle in degrees, optionally with minutes and seconds: `23.5`, `23° 26m 22s`, `23 26′ 22″`. */
const angle = String.raw`(?<sign_>[+-])?\s*(?<degrees_>${number})\s*(?:°|º|d|deg|degrees)?(?:\s*(?<minutes_>${number})\s*(?:'|′|m|arcmin)(?:\s*(?<seconds_>${number})\s*(?:''|"|″|s|arcsec))?)?`;
const side = (names: string): string => String.raw`(?:\s*(?<side_>${names}))?`;
const suffixed = (pattern: string, suffix: string): string => pattern.replaceAll('_>', `${suffix}>`);
const point = new RegExp(
  `^\\s*${suffixed(angle + side('[NS]|north|south'), 'Lat')}\\s*[,;/\\s]\\s*${suffixed(angle + side('[EW]|east|west'), 'Lon')}(?:\\s*[,;/\\s]\\s*(?<altitude>[+-]?(?:${number}))\\s*(?<unit>km|m|mi|ft|nm|nmi)?)?\\s*$`,
  'i',
);

/** Kilometers per altitude unit. */
const kilometres: Readonly<Record<string, number>> = {
  km: 1,
  m: 0.001,
  mi: 1.609344,
  ft: 0.0003048,
  nm: 1.852,
  nmi: 1.852,
};

type Groups = Readonly<Record<string, string | undefined>>;

function degreesOf(groups: Groups, suffix: 'Lat' | 'Lon'): number {
  const part = (name: string): number => Number(groups[`${name}${suffix}`] ?? 0);
  const size = part('degrees') + part('minutes') / 60 + part('seconds') / 3600;
  const turned = /^[sw]/i.test(groups[`side${suffix}`] ?? '');
  return (groups[`sign${suffix}`] === '-') === turned ? size : -size;
}

/**
 * Parses a written point: `41.5, -81.0`, `41.5 N -81.0 W, 3 km`, `23° 26m 22s N 23° 27m 30s E`. Altitudes without a
 * unit are kilometers. Returns undefined if the text is not a point on the earth.
 */
export function parseGeodeticPoint(text: string): GeodeticPoint | undefined {
  const groups = point.exec(text)?.groups as Groups | undefined;
  if (groups === undefined) return undefined;
  const latitude = degreesOf(groups, 'Lat');
  const longitude = degreesOf(groups, 'Lon');
  if (Math.abs(latitude) > 90) return undefined;
  const altitude = Number(groups['altitude'] ?? 0) * (kilometres[(groups['unit'] ?? 'km').toLowerCase()] ?? 1);
  return { latitude, longitude: longitude - 360 * Math.floor((longitude + 180) / 360), altitude };
}
