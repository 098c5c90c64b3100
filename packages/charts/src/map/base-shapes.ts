import type { ThemeColors } from '@sightline/ui-kit';
import type { GroundPolygon } from '../kind/ground.ts';
import type { MarkShape } from '../kind/mark-shape.ts';
import type { BaseMap } from './base-map.ts';
import type { Place } from './place.ts';

interface Geometry {
  readonly type: string;
  readonly coordinates: unknown;
}

/** The geometries in a shape from a topology: a feature, a collection of features, or a geometry. */
const geometriesOf = (shape: unknown): readonly Geometry[] => {
  const { features, geometry } = shape as { readonly features?: readonly unknown[]; readonly geometry?: unknown };
  if (features) return features.flatMap(geometriesOf);
  return geometry === undefined ? [shape as Geometry] : geometriesOf(geometry);
};

/** Land and borders as shapes on the ground, in the colors of the theme. */
export const baseShapes = ({ land, borders }: BaseMap, colors: ThemeColors): readonly MarkShape[] => [
  {
    key: 'land',
    fill: colors.noData,
    ground: {
      kind: 'area',
      polygons: geometriesOf(land).flatMap(({ type, coordinates }) =>
        type === 'MultiPolygon' ? (coordinates as readonly GroundPolygon[]) : [coordinates as GroundPolygon],
      ),
    },
  },
  ...geometriesOf(borders)
    .flatMap(({ coordinates }) => coordinates as readonly (readonly Place[])[])
    .map((places, at): MarkShape => ({
      key: `border ${at}`,
      stroke: colors.surface,
      strokeWidth: 1,
      ground: { kind: 'line', places },
    })),
];
