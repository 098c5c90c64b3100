import type { Camera } from '@sightline/charts';

/** Parts of a stored map view (`viewport`, contract 7.7) with their limits. Angles are in degrees. */
export const mapViewParts = {
  latitude: { min: -85, max: 85, decimals: 5 },
  longitude: { min: -180, max: 180, decimals: 5 },
  zoom: { min: 0, max: 20, decimals: 2 },
  pitch: { min: 0, max: 60, decimals: 1 },
  bearing: { min: -180, max: 180, decimals: 1 },
} as const satisfies Readonly<Record<keyof Camera, { min: number; max: number; decimals: number }>>;

export type MapViewPart = keyof typeof mapViewParts;

const names = Object.keys(mapViewParts) as readonly MapViewPart[];

/** Reads a stored map view. Undefined if its center or its zoom is missing. */
export const readMapView = (stored: unknown): Camera | undefined => {
  const value = (name: MapViewPart): number | undefined => {
    const part: unknown = typeof stored === 'object' && stored !== null ? (stored as Partial<Camera>)[name] : undefined;
    return typeof part === 'number' && Number.isFinite(part) ? part : undefined;
  };
  const [latitude, longitude, zoom] = [value('latitude'), value('longitude'), value('zoom')];
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  return { latitude, longitude, zoom, pitch: value('pitch') ?? 0, bearing: value('bearing') ?? 0 };
};

/** Returns a view with numbers as they are stored: within their limits, and rounded. */
export const storedMapView = (view: Camera): Camera => {
  const part = (name: MapViewPart): number => {
    const { min, max, decimals } = mapViewParts[name];
    const rounded = (number: number) => Number(number.toFixed(decimals));
    const number = rounded(view[name]);
    const isTurned = (name === 'longitude' || name === 'bearing') && (number < min || number >= max);
    // Maps that were turned several times count further than one turn.
    const inTurn = isTurned ? rounded(((((number + 180) % 360) + 360) % 360) - 180) : number;
    // Adding 0 makes 0 of -0.
    return Math.max(min, Math.min(max, inTurn)) + 0;
  };
  return {
    latitude: part('latitude'),
    longitude: part('longitude'),
    zoom: part('zoom'),
    pitch: part('pitch'),
    bearing: part('bearing'),
  };
};

/** True if two views are stored as the same numbers. */
export const isSameMapView = (a: Camera, b: Camera): boolean => {
  const [left, right] = [storedMapView(a), storedMapView(b)];
  return names.every((name) => left[name] === right[name]);
};

/** Reads a typed number of a map view; undefined if it is none or beyond its limits. */
export const typedMapViewPart = (name: MapViewPart, typed: string): number | undefined => {
  const { min, max } = mapViewParts[name];
  const number = /^[-−]?\d+(?:\.\d+)?$/u.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
};
