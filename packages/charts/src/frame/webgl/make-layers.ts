import type { Layer } from '@deck.gl/core';
import { ArcLayer, PathLayer, ScatterplotLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { ArcItem, AreaItem, LayerPlan, LineItem, PointItem } from './plan-layers.ts';

/** What lies flat is painted in order. */
const flat = { depthCompare: 'always', depthWriteEnabled: false } as const;

/** Arcs rise and lean to a side, so that they are bent from above too. */
const [arcHeight, arcTilt] = [0.4, 50] as const;

/** Light on raised areas. Their tops keep their colors nearly as they are. */
const material = { ambient: 0.75, diffuse: 0.35, shininess: 1, specularColor: [0, 0, 0] as [number, number, number] };

/** deck.gl copies what it is given, and its types do not say so. */
const copyOf = <T>(values: readonly T[]) => values as T[];
const color = (rgba: readonly number[]) => rgba as [number, number, number, number];
const position = (place: readonly [number, number]) => place as [number, number];

/** The deck.gl layer of a plan. */
export const makeLayer = (plan: LayerPlan): Layer => {
  const { id } = plan;
  const base = { id, pickable: plan.items.some(({ mark }) => mark !== undefined), parameters: flat };
  switch (plan.kind) {
    case 'points':
      return new ScatterplotLayer<PointItem>({
        ...base,
        data: copyOf(plan.items),
        stroked: plan.items.some(({ strokePx }) => strokePx > 0),
        billboard: true,
        radiusUnits: 'pixels',
        lineWidthUnits: 'pixels',
        getPosition: ({ place }) => position(place),
        getRadius: ({ radiusPx }) => radiusPx,
        getFillColor: ({ fill }) => color(fill),
        getLineColor: ({ stroke }) => color(stroke),
        getLineWidth: ({ strokePx }) => strokePx,
      });
    case 'lines':
      return new PathLayer<LineItem>({
        ...base,
        data: copyOf(plan.items),
        widthUnits: 'pixels',
        capRounded: true,
        jointRounded: true,
        getPath: ({ places }) => places as [number, number][],
        getColor: (item) => color(item.color),
        getWidth: ({ widthPx }) => widthPx,
      });
    case 'arcs':
      return new ArcLayer<ArcItem>({
        ...base,
        data: copyOf(plan.items),
        widthUnits: 'pixels',
        getSourcePosition: ({ start }) => position(start),
        getTargetPosition: ({ end }) => position(end),
        getSourceColor: ({ colors }) => color(colors[0]),
        getTargetColor: ({ colors }) => color(colors[1]),
        getWidth: ({ widthPx }) => widthPx,
        getHeight: arcHeight,
        getTilt: ({ start, end }) => (end[0] >= start[0] ? arcTilt : -arcTilt),
      });
    case 'areas':
      return new SolidPolygonLayer<AreaItem>({
        ...base,
        data: copyOf(plan.items),
        extruded: plan.isRaised,
        material,
        getPolygon: ({ polygon }) => polygon as [number, number][][],
        getFillColor: ({ fill }) => color(fill),
        getElevation: ({ meters }) => meters,
        ...(plan.isRaised ? { parameters: {} } : {}),
      });
  }
};
