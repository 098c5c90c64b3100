import { geoMercator, type GeoProjection } from '@visx/vendor/d3-geo';
import type { Camera } from '../kind/camera.ts';
import { isObject, numberIn, type FormData } from '../query/form-data.ts';
import type { Place } from './place.ts';

const earthMeters = 6_371_008.8;
const radians = Math.PI / 180;
/** Latitude at which web maps end. */
const mostLatitude = 85;
/**
 * Minimum width of a view, and minimum width of a view of a single place, in degrees. The latter is larger, so that the
 * surroundings of the place are visible.
 */
const [leastSpan, aroundPlace] = [0.02, 9] as const;

export interface MapView {
  readonly projection: GeoProjection;
  readonly width: number;
  readonly height: number;
  /** Position of a place in px; it can be outside the picture. */
  readonly at: (place: Place) => readonly [number, number];
  readonly placeAt: (x: number, y: number) => Place;
  /** Converts a length in meters at the middle of the map to px. */
  readonly pxOf: (meters: number) => number;
  /** Width of the view in degrees of longitude. */
  readonly span: number;
  /** Camera of the view: it looks straight down, with north up. */
  readonly camera: Camera;
}

interface Frame {
  readonly longitude: number;
  readonly latitude: number;
  /** Pixels per radian at the equator. */
  readonly scale: number;
}

const mercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + (Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * radians) / 2));

/** The narrowest span of longitudes with all places: it may cross the date line. */
const longitudes = (places: readonly Place[]): readonly [number, number] => {
  const sorted = places.map(([lon]) => lon).sort((a, b) => a - b);
  let [start, gap] = [0, sorted[0]! + 360 - sorted.at(-1)!];
  for (let at = 1; at < sorted.length; at += 1) {
    const between = sorted[at]! - sorted[at - 1]!;
    if (between > gap) [start, gap] = [at, between];
  }
  const whole = sorted.at(-1)! - sorted[0]!;
  // A span across the date line must be at most half as wide as one that does not cross it, because readers are used to
  // maps that end at the date line.
  if (start === 0 || 360 - gap > whole / 2) return [sorted[0]!, sorted.at(-1)!];
  const west = sorted[start]!;
  const east = sorted[start - 1]! + 360;
  return [west, east];
};

const frameOf = (places: readonly Place[], { width, height }: Size, padPx: number): Frame => {
  const [west, east] = longitudes(places);
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, lat] of places) [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  const [low, high] = [mercator(south), mercator(north)];
  const least = (east - west < 1e-3 && north - south < 1e-3 ? aroundPlace : leastSpan) * radians;
  const across = Math.max(least, (east - west) * radians);
  const up = Math.max(least, high - low);
  const pad = Math.min(padPx, width / 4, height / 4);
  return {
    longitude: (west + east) / 2,
    latitude: (2 * Math.atan(Math.exp((low + high) / 2)) - Math.PI / 2) / radians,
    scale: Math.min((width - 2 * pad) / across, (height - 2 * pad) / up),
  };
};

const scaleOf = (zoom: number) => (512 * 2 ** zoom) / (2 * Math.PI);
const zoomOf = (scale: number) => Math.log2((scale * 2 * Math.PI) / 512);

/** The view that is stored in a chart; undefined if the chart zooms to its data. */
const storedFrame = (form: FormData): Frame | undefined => {
  const stored = form['viewport'];
  if (form['autozoom'] !== false || !isObject(stored)) return undefined;
  const [longitude, latitude, zoom] = ['longitude', 'latitude', 'zoom'].map((name) => numberIn(stored, name));
  return longitude === undefined || latitude === undefined || zoom === undefined
    ? undefined
    : { longitude, latitude, scale: scaleOf(zoom) };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const viewIn = ({ longitude, latitude, scale }: Frame, { width, height }: Size): MapView => {
  const projection = geoMercator().rotate([-longitude, 0]).scale(scale).translate([0, 0]);
  const middle = projection([longitude, latitude]) ?? [0, 0];
  projection.translate([width / 2 - middle[0], height / 2 - middle[1]]).clipExtent([
    [0, 0],
    [width, height],
  ]);
  const turned = (lon: number) => ((((lon - longitude + 180) % 360) + 360) % 360) - 180;
  const top = mercator(latitude);
  return {
    projection,
    width,
    height,
    at: ([lon, lat]) => [width / 2 + turned(lon) * radians * scale, height / 2 - (mercator(lat) - top) * scale],
    placeAt: (x, y) => projection.invert?.([x, y]) ?? [0, 0],
    pxOf: (meters) => (meters * scale) / (earthMeters * Math.cos(latitude * radians)),
    span: width / scale / radians,
    camera: { longitude, latitude, zoom: zoomOf(scale), pitch: 0, bearing: 0 },
  };
};

/** Returns the view of a camera that looks straight down. */
export const cameraView = ({ longitude, latitude, zoom }: Camera, size: Size): MapView =>
  viewIn({ longitude, latitude, scale: scaleOf(zoom) }, size);

/** The view of a map: the stored one, or one that shows all places. */
export const mapView = (
  places: readonly Place[],
  form: FormData,
  { width, height, padPx = 24 }: Size & { readonly padPx?: number },
): MapView => {
  const frame =
    storedFrame(form) ??
    frameOf(
      places.length === 0
        ? [
            [-170, -56],
            [170, 78],
          ]
        : places,
      { width, height },
      padPx,
    );
  return viewIn(frame, { width, height });
};
