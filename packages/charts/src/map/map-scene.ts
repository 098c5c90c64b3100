import { textWidth } from '../frame/text-width.ts';
import { placeNames, type NamedCircle, type PlacedName } from '../kinds/bubble/place-names.ts';
import type { Box, LegendOf, Mark, RampLegend, Scene } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { geoPath } from '@visx/vendor/d3-geo';
import type { BaseMap } from './base-map.ts';
import { mapView, type MapView } from './map-view.ts';
import type { Place } from './place.ts';

export type { MarkShape as MapShape } from '../kind/mark-shape.ts';

/** A text on a map, such as the number in a cluster. */
export interface MapWords {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly fill: string;
  readonly isStrong?: boolean;
  /** Color of the halo around the letters; absent if there is no halo. */
  readonly halo?: string;
}

export interface LayerDrawing {
  readonly shapes: readonly MarkShape[];
  readonly marks: readonly Mark[];
  readonly words?: readonly MapWords[];
  /** Circles with names, the most important first. A name is shown if it covers nothing else. */
  readonly named?: readonly NamedCircle[];
  readonly ramp?: RampLegend;
}

/** A layer of a map, which can be drawn in any view. */
export interface MapLayer {
  /** All places that the view must show. */
  readonly places: readonly Place[];
  readonly legend?: LegendOf;
  /** Summary of the layer in one sentence. */
  readonly summary: string;
  readonly draw: (view: MapView, facts: PictureProps, hidden: ReadonlySet<string>) => LayerDrawing;
}

export interface MapScene extends Scene {
  readonly land: string;
  readonly borders: string;
  readonly shapes: readonly MarkShape[];
  /** Texts, each of which belongs to a mark. */
  readonly words: readonly (MapWords & { readonly mark: string })[];
  readonly names: readonly PlacedName[];
  readonly ramp: RampLegend | undefined;
  readonly isSmall: boolean;
  readonly view: MapView;
}

/** Width of a view in degrees below which the coarse outlines look wrong. */
export const nearSpan = 90;
const mostNames = 24;

/** The view of layers in a picture. */
export const viewOf = (layers: readonly MapLayer[], { formData, width, height }: PictureProps): MapView =>
  mapView(
    layers.flatMap(({ places }) => places),
    formData,
    { width, height, padPx: width < 240 ? 12 : 28 },
  );

/** True if a map needs the fine outlines. */
export const isNear = (layers: readonly MapLayer[], facts: PictureProps): boolean =>
  viewOf(layers, facts).span < nearSpan;

/** Places layers on the base map. */
export const mapScene = (
  layers: readonly MapLayer[],
  facts: PictureProps,
  {
    hidden,
    base,
    view = viewOf(layers, facts),
  }: {
    readonly hidden: ReadonlySet<string>;
    /** Outlines under the layers; absent if the painter draws the outlines itself. */
    readonly base?: BaseMap;
    readonly view?: MapView;
  },
): MapScene => {
  const { width, height } = facts;
  const isSmall = width < 240 || height < 140;
  const path = geoPath(view.projection).digits(1);
  const drawn = layers.map((layer) => layer.draw(view, facts, hidden));
  const ramp = isSmall ? undefined : drawn.findLast((each) => each.ramp)?.ramp;
  const plot: Box = { x: 2, y: 2, width: view.width - 4, height: view.height - 4 };
  const legendBox: readonly Box[] = ramp
    ? [{ x: Math.max(0, width - 260), y: height - 28, width: 260, height: 28 }]
    : [];
  const prefix = (at: number) => (layers.length > 1 ? `${at} ` : '');
  const words = drawn.flatMap(({ words: own = [] }, at) =>
    own
      .filter(({ isStrong }) => isStrong === true || !isSmall)
      .map((each) => ({ ...each, key: `${at} ${each.key}`, mark: prefix(at) + each.key })),
  );
  const wordBoxes = words.map((each): Box => {
    const px = textWidth(each.words);
    return { x: each.x - px / 2, y: each.y - 7, width: px, height: 14 };
  });
  return {
    marks: drawn.flatMap(({ marks }, at) =>
      marks.map((mark) => (layers.length > 1 ? { ...mark, id: prefix(at) + mark.id } : mark)),
    ),
    pointing: 'near',
    moving: 'plane',
    land: (base && path(base.land)) ?? '',
    borders: (base && path(base.borders)) ?? '',
    shapes: drawn.flatMap(({ shapes }, at) =>
      layers.length === 1
        ? shapes
        : shapes.map((shape) => ({
            ...shape,
            key: prefix(at) + shape.key,
            ...(shape.mark === undefined ? {} : { mark: prefix(at) + shape.mark }),
          })),
    ),
    words,
    names: isSmall
      ? []
      : placeNames(
          drawn.flatMap(({ named = [] }) => named),
          plot,
          { most: mostNames, blocked: [...legendBox, ...wordBoxes] },
        ),
    ramp,
    isSmall,
    view,
    camera: view.camera,
  };
};
