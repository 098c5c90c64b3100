import type { Layer } from '@deck.gl/core';
import { ArcLayer, PathLayer, ScatterplotLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { ArcItem, AreaItem, LayerPlan, LineItem, PointItem } from './plan-layers.ts';

/** Flat shapes are painted in order, without a depth test. */
const flat = { depthCompare: 'always', depthWriteEnabled: false } as const;

/** Arcs rise and lean to one side, so that they also look curved from above. */
const [arcHeight, arcTilt] = [0.4, 50] as const;

/** Lighting of raised areas. Their tops keep almost exactly their own colors. */
const material = { ambient: 0.75, diffuse: 0.35, shininess: 1, specularColor: [0, 0, 0] as [number, number, number] };

/**
 * Casts a list to a mutable type, because the types of deck.gl require mutable lists. The cast is safe, because deck.gl
 * copies its input.
 */
const copyOf = <T>(values: readonly T[]) => values as T[];
const color = (rgba: readonly number[]) => rgba as [number, number, number, number];
const position = (place: readonly [number, number]) => place as [number, number];

/** Creates the deck.gl layer for a layer plan. */
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
