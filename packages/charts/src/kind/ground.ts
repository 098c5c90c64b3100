import type { Place } from '../map/place.ts';

/** A polygon on the ground: its outline, and its holes. */
export type GroundPolygon = readonly (readonly Place[])[];

/**
 * Position of a shape on the ground of a map, from which WebGL draws it for the current camera. Its size and color are
 * those of the shape.
 */
export type Ground =
  | { readonly kind: 'point'; readonly place: Place }
  | { readonly kind: 'line'; readonly places: readonly Place[] }
  | { readonly kind: 'arc'; readonly start: Place; readonly end: Place }
  | {
      readonly kind: 'area';
      readonly polygons: readonly GroundPolygon[];
      /** Height of a raised area. Areas without a height are flat. */
      readonly meters?: number;
    };
