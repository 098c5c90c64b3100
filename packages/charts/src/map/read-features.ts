import type { GeoPermissibleObjects } from '@visx/vendor/d3-geo';
import { isObject } from '../query/form-data.ts';
import type { ResultColumns } from '../view/result-columns.ts';
import { placeOf, type Place } from './place.ts';
import { parsed } from './read-lines.ts';
import { lineShape, polygonShape } from './shape-path.ts';

/** A point, line or polygon of a GeoJSON feature. */
export interface Feature {
  readonly row: number;
  readonly kind: 'point' | 'line' | 'polygon';
  readonly shape: GeoPermissibleObjects;
  readonly places: readonly Place[];
  /** Outline and holes of a polygon. */
  readonly rings: readonly (readonly Place[])[];
  readonly properties: Readonly<Record<string, unknown>>;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

const placesIn = (value: unknown): readonly Place[] =>
  list(value).flatMap((pair): readonly Place[] => {
    const place = Array.isArray(pair) ? placeOf(pair[0], pair[1]) : undefined;
    return place ? [place] : [];
  });

type Simple = Pick<Feature, 'kind' | 'shape' | 'places' | 'rings'>;

const pointOf = (coordinates: unknown): readonly Simple[] => {
  const [place] = placesIn([coordinates]);
  return place
    ? [
        {
          kind: 'point',
          places: [place],
          rings: [],
          shape: { type: 'Point', coordinates: place } as unknown as GeoPermissibleObjects,
        },
      ]
    : [];
};
const lineOf = (coordinates: unknown): readonly Simple[] => {
  const places = placesIn(coordinates);
  return places.length > 1 ? [{ kind: 'line', places, rings: [], shape: lineShape(places) }] : [];
};
const polygonOf = (coordinates: unknown): readonly Simple[] => {
  const rings = list(coordinates)
    .map(placesIn)
    .filter((ring) => ring.length > 2);
  return rings.length > 0 ? [{ kind: 'polygon', places: rings[0]!, rings, shape: polygonShape(rings) }] : [];
};

const simpleShapes = (geometry: unknown): readonly Simple[] => {
  if (!isObject(geometry)) return [];
  const { type, coordinates } = geometry;
  switch (type) {
    case 'Point':
      return pointOf(coordinates);
    case 'MultiPoint':
      return list(coordinates).flatMap(pointOf);
    case 'LineString':
      return lineOf(coordinates);
    case 'MultiLineString':
      return list(coordinates).flatMap(lineOf);
    case 'Polygon':
      return polygonOf(coordinates);
    case 'MultiPolygon':
      return list(coordinates).flatMap(polygonOf);
    case 'GeometryCollection':
      return list(geometry['geometries']).flatMap(simpleShapes);
    default:
      return [];
  }
};

const featuresOf = (value: unknown, row: number): readonly Feature[] => {
  if (!isObject(value)) return [];
  if (value['type'] === 'FeatureCollection') return list(value['features']).flatMap((each) => featuresOf(each, row));
  const isFeature = value['type'] === 'Feature';
  const properties = isFeature && isObject(value['properties']) ? value['properties'] : {};
  return simpleShapes(isFeature ? value['geometry'] : value).map((simple) => ({ ...simple, row, properties }));
};

/** Shapes of the GeoJSON in a column. Rows without valid GeoJSON have none. */
export const readFeatures = (result: ResultColumns, column: string): readonly Feature[] =>
  (result.column(column) ?? []).flatMap((cell, row) => featuresOf(parsed(cell), row));
