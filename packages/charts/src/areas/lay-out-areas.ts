import { geoPath, type GeoPermissibleObjects, type GeoProjection } from '@visx/vendor/d3-geo';
import type { Box } from '../kind/drawn-kind.ts';
import type { Outline } from './area-data.ts';

/** An outline in px of the picture. */
export interface PlacedOutline {
  readonly id: string;
  readonly path: string;
  /** Bounds and center of the outline's largest part, in px. */
  readonly box: Box;
  readonly center: readonly [number, number];
}

interface Shape {
  readonly type: string;
  readonly coordinates?: readonly unknown[];
  readonly geometry?: Shape | null;
}

/** Parts of an outline: the polygons of a multipolygon. */
const partsOf = (outline: GeoPermissibleObjects): readonly GeoPermissibleObjects[] => {
  const { geometry, ...own } = outline as unknown as Shape;
  const shape = geometry ?? own;
  if (shape.type !== 'MultiPolygon') return [outline];
  return (shape.coordinates ?? []).map(
    (coordinates) => ({ type: 'Polygon', coordinates }) as unknown as GeoPermissibleObjects,
  );
};

/** Projects outlines into the picture. Outlines that the projection does not show are left out. */
export const placeOutlines = (outlines: readonly Outline[], projection: GeoProjection): readonly PlacedOutline[] => {
  const path = geoPath(projection).digits(1);
  return outlines.flatMap(({ id, shape }) => {
    const drawn = path(shape);
    if (!drawn) return [];
    const parts = partsOf(shape);
    const main = parts.reduce<{ part: GeoPermissibleObjects; area: number }>(
      (best, part) => {
        const area = path.area(part);
        return area > best.area ? { part, area } : best;
      },
      { part: shape, area: 0 },
    ).part;
    const [[left, top], [right, bottom]] = path.bounds(main);
    const [x, y] = path.centroid(main);
    return Number.isFinite(left) && Number.isFinite(x)
      ? [
          {
            id,
            path: drawn,
            box: { x: left, y: top, width: right - left, height: bottom - top },
            center: [x, y] as const,
          },
        ]
      : [];
  });
};
