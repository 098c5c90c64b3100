/** A place on the earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The 32 letters of a geohash, ordered by their five bits (G. Niemeyer, geohash.org, 2008): no a, i, l, o. */
const letters = '0123456789bcdefghjkmnpqrstuvwxyz';
const lengthOfHash = 12;

/** A range for bisection. */
interface Span {
  low: number;
  high: number;
}
const middle = ({ low, high }: Span): number => (low + high) / 2;
const world = (): { readonly latitude: Span; readonly longitude: Span } => ({
  latitude: { low: -90, high: 90 },
  longitude: { low: -180, high: 180 },
});

function keep(span: Span, upper: boolean): void {
  if (upper) span.low = middle(span);
  else span.high = middle(span);
}

/** Returns the center of a geohash's cell, or undefined for an invalid geohash. */
export function decodeGeohash(hash: string): Place | undefined {
  const { latitude, longitude } = world();
  let even = true;
  for (const letter of hash.toLowerCase()) {
    const bits = letters.indexOf(letter);
    if (bits < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      keep(even ? longitude : latitude, (bits & bit) !== 0);
      even = !even;
    }
  }
  return hash === '' ? undefined : { latitude: middle(latitude), longitude: middle(longitude) };
}

/** Returns the geohash of a place, 12 letters long, or undefined for an invalid latitude. Longitudes wrap around. */
export function encodeGeohash({ latitude, longitude }: Place): string | undefined {
  if (!(Math.abs(latitude) <= 90) || !Number.isFinite(longitude)) return undefined;
  const turned = longitude - 360 * Math.floor((longitude + 180) / 360);
  const spans = world();
  let [hash, even] = ['', true];
  while (hash.length < lengthOfHash) {
    let bits = 0;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const span = even ? spans.longitude : spans.latitude;
      const upper = (even ? turned : latitude) >= middle(span);
      if (upper) bits |= bit;
      keep(span, upper);
      even = !even;
    }
    hash += letters.charAt(bits);
  }
  return hash;
}
