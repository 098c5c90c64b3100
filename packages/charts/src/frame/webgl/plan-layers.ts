import type { GroundPolygon } from '../../kind/ground.ts';
import type { MarkShape } from '../../kind/mark-shape.ts';
import type { Place } from '../../map/place.ts';
import { rgbaOf, type Rgba } from './rgba.ts';

interface Item {
  /** Id of the mark; undefined for background. */
  readonly mark: string | undefined;
}

export interface PointItem extends Item {
  readonly place: Place;
  readonly radiusPx: number;
  readonly fill: Rgba;
  readonly stroke: Rgba;
  readonly strokePx: number;
}

export interface LineItem extends Item {
  readonly places: readonly Place[];
  readonly color: Rgba;
  readonly widthPx: number;
}

export interface ArcItem extends Item {
  readonly start: Place;
  readonly end: Place;
  readonly colors: readonly [Rgba, Rgba];
  readonly widthPx: number;
}

export interface AreaItem extends Item {
  readonly polygon: GroundPolygon;
  readonly fill: Rgba;
  readonly meters: number;
}

/** A layer as plain data. Its items are painted in their order. */
export type LayerPlan = { readonly id: string } & (
  | { readonly kind: 'points'; readonly items: readonly PointItem[] }
  | { readonly kind: 'lines'; readonly items: readonly LineItem[] }
  | { readonly kind: 'arcs'; readonly items: readonly ArcItem[] }
  | { readonly kind: 'areas'; readonly isRaised: boolean; readonly items: readonly AreaItem[] }
);

interface PlanOptions {
  /** Prefix of the layer ids. */
  readonly id: string;
  /** Returns the color of a mark's shape, which may be dimmed. */
  readonly shade: (mark: string | undefined, color: string) => string;
}

type Shade = (shape: MarkShape, color: string | undefined, opacity?: number) => Rgba;

const pointOf = (shape: MarkShape, place: Place, shade: Shade): PointItem => ({
  mark: shape.mark,
  place,
  radiusPx: shape.circle?.r ?? 0,
  fill: shade(shape, shape.fill, shape.fillOpacity),
  stroke: shade(shape, shape.stroke, shape.strokeOpacity),
  strokePx: shape.stroke === undefined ? 0 : (shape.strokeWidth ?? 1),
});

const lineOf = (shape: MarkShape, places: readonly Place[], shade: Shade): LineItem => ({
  mark: shape.mark,
  places,
  color: shade(shape, shape.stroke, shape.strokeOpacity),
  widthPx: shape.strokeWidth ?? 1,
});

/** Returns the kind of a shape. Shapes without a position on the ground are not painted. */
const kindOf = ({ ground }: MarkShape) => ground?.kind;

/** Groups consecutive shapes that are painted by the same kind of layer. */
const runsOf = (shapes: readonly MarkShape[]): readonly (readonly MarkShape[])[] => {
  const runs: MarkShape[][] = [];
  for (const shape of shapes) {
    const kind = kindOf(shape);
    if (kind === undefined) continue;
    const last = runs.at(-1);
    if (last && kindOf(last[0]!) === kind) last.push(shape);
    else runs.push([shape]);
  }
  return runs;
};

/** Returns the plans for filled areas, and for their outlines if they are flat. */
const areaPlans = (run: readonly MarkShape[], id: string, shade: Shade): readonly LayerPlan[] => {
  const areas: AreaItem[] = [];
  const outlines: LineItem[] = [];
  for (const shape of run) {
    if (shape.ground?.kind !== 'area') continue;
    const { polygons, meters = 0 } = shape.ground;
    // Raised areas are opaque, because otherwise their own far sides would be visible through them.
    const fill = shade(shape, shape.fill, meters > 0 ? 1 : shape.fillOpacity);
    for (const polygon of polygons) {
      areas.push({ mark: shape.mark, polygon, fill, meters });
      if (shape.stroke === undefined || !shape.strokeWidth || meters > 0) continue;
      for (const ring of polygon) if (ring.length > 0) outlines.push(lineOf(shape, [...ring, ring[0]!], shade));
    }
  }
  return [
    { id, kind: 'areas', isRaised: areas.some(({ meters }) => meters > 0), items: areas },
    ...(outlines.length === 0 ? [] : [{ id: `${id} outlines`, kind: 'lines' as const, items: outlines }]),
  ];
};

const planRun = (run: readonly MarkShape[], id: string, shade: Shade): readonly LayerPlan[] => {
  switch (kindOf(run[0]!)) {
    case 'point':
      return [
        {
          id,
          kind: 'points',
          items: run.flatMap((shape) =>
            shape.ground?.kind === 'point' ? [pointOf(shape, shape.ground.place, shade)] : [],
          ),
        },
      ];
    case 'line':
      return [
        {
          id,
          kind: 'lines',
          items: run.flatMap((shape) =>
            shape.ground?.kind === 'line' ? [lineOf(shape, shape.ground.places, shade)] : [],
          ),
        },
      ];
    case 'arc':
      return [
        {
          id,
          kind: 'arcs',
          items: run.flatMap((shape): readonly ArcItem[] => {
            if (shape.ground?.kind !== 'arc') return [];
            const { stroke, gradient, strokeOpacity, strokeWidth = 1, mark } = shape;
            const [from = stroke, to = stroke] = gradient?.colors ?? [];
            const colors = [shade(shape, from, strokeOpacity), shade(shape, to, strokeOpacity)] as const;
            return [{ mark, start: shape.ground.start, end: shape.ground.end, colors, widthPx: strokeWidth }];
          }),
        },
      ];
    default:
      return areaPlans(run, id, shade);
  }
};

/** Returns the layers that paint shapes on the ground, lowest first. */
export const planLayers = (shapes: readonly MarkShape[], { id, shade }: PlanOptions): readonly LayerPlan[] => {
  // Cached, because many shapes share few colors.
  const known = new Map<string, Rgba>();
  const shaded: Shade = ({ mark }, color, opacity = 1) => {
    if (color === undefined) return rgbaOf(undefined);
    const own = shade(mark, color);
    const key = `${own} ${opacity}`;
    const rgba = known.get(key) ?? rgbaOf(own, opacity);
    known.set(key, rgba);
    return rgba;
  };
  return runsOf(shapes).flatMap((run, at) => planRun(run, `${id} ${at}`, shaded));
};
