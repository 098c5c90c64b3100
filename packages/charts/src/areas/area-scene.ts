import { scaleSqrt } from '@visx/scale';
import { geoContains, type GeoProjection } from '@visx/vendor/d3-geo';
import { areaFormats } from './area-formats.ts';
import { amountFormats, labelIn } from '../frame/picture-words.ts';
import type { Box, LegendOf, Mark, Scene } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { flagIn, isObject, numberIn, textIn } from '../query/form-data.ts';
import { mixColors } from '../scales/mix-colors.ts';
import { schemeColors } from '../scales/color-schemes.ts';
import { areaColors } from './area-colors.ts';
import type { AreaData, AreaValue, Outline } from './area-data.ts';
import { placeLabels, type AreaLabel } from './area-labels.ts';
import { areaNote, notePx } from './area-note.ts';
import { placeOutlines, type PlacedOutline } from './lay-out-areas.ts';

/** Areas up to this size are drawn as a dot, so that they are visible and can be hovered over. */
const tinyPx = 5;
const dotPx = 3.5;

/** A circle on the map: a tiny area, or the secondary metric of an area. */
export interface AreaCircle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly color: string;
}

export interface AreaScene extends Scene {
  readonly shapes: readonly {
    readonly id: string;
    readonly path: string;
    readonly color: string;
    readonly isMark: boolean;
  }[];
  readonly dots: readonly AreaCircle[];
  readonly bubbles: readonly AreaCircle[];
  readonly labels: readonly AreaLabel[];
  /** Text at the bottom about the values that match no area. */
  readonly note?: string | undefined;
  readonly projection: GeoProjection;
}

/** The properties of a map that depend on its chart kind. */
export interface AreaMap {
  readonly outlines: readonly Outline[];
  /** Projection that fits the outlines into a box. */
  readonly fit: (box: Box) => GeoProjection;
}

const bubbleColor = ({ formData, colors }: PictureProps): string => {
  const chosen = formData['color_picker'];
  const channels = isObject(chosen) ? ['r', 'g', 'b'].map((name) => chosen[name]) : [];
  return channels.length === 3 && channels.every((channel) => typeof channel === 'number')
    ? `#${channels
        .map((channel) =>
          Math.max(0, Math.min(255, Math.round(channel)))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    : (schemeColors(textIn(formData, 'color_scheme'), colors)[2] ?? colors.other);
};

const bubblesOf = (
  data: AreaData,
  centers: ReadonlyMap<string, readonly [number, number]>,
  facts: PictureProps,
): readonly AreaCircle[] => {
  if (!flagIn(facts.formData, 'show_bubbles', false) || data.secondary === undefined) return [];
  const most = Math.max(0, ...data.areas.map(({ secondary }) => secondary ?? 0));
  const asked = Math.max(1, numberIn(facts.formData, 'max_bubble_size') ?? 25);
  const radius = scaleSqrt<number>({
    domain: [0, most],
    range: [0, Math.min(asked, facts.width / 28, facts.height / 12)],
  });
  const color = bubbleColor(facts);
  return data.areas
    .flatMap(({ id, secondary }) => {
      const center = centers.get(id);
      return center && secondary !== null && secondary > 0
        ? [{ id, x: center[0], y: center[1], r: Math.max(1.5, radius(secondary)), color }]
        : [];
    })
    .sort((a, b) => b.r - a.r);
};

/** Returns the colors of areas: by value, or a separate color for each area. */
export const areaPaint = (data: AreaData, { formData, colors, registry }: PictureProps) => {
  const entity = textIn(formData, 'entity') ?? '';
  const isByName = textIn(formData, 'color_by') === 'country';
  const { ramp, colorOf, ends } = areaColors(data, formData, colors);
  // Color of areas without a value: 6 % of the text color on the surface.
  const blank = mixColors(colors.text, colors.surface, 0.06);
  return {
    ramp: isByName ? undefined : ramp,
    ends,
    blank,
    paint: ({ value, label }: AreaValue) =>
      value === null ? blank : isByName ? registry.colorOf(label, entity) : colorOf(value),
  };
};

/** Legend of a map's colors. */
export const areaLegend = (data: AreaData, facts: PictureProps): LegendOf | undefined => {
  const { ramp, ends } = areaPaint(data, facts);
  if (!ramp || !data.extent) return undefined;
  const { short } = areaFormats(facts, data.metric);
  const [low, high] = ends;
  return { kind: 'ramp', title: labelIn(facts, data.metric), colors: ramp, from: short(low), to: short(high) };
};

const boxAround = ([x, y]: readonly [number, number], r: number): Box => ({
  x: x - r,
  y: y - r,
  width: 2 * r,
  height: 2 * r,
});

const marksOf = (data: AreaData, facts: PictureProps, placed: ReadonlyMap<string, Placed>): readonly Mark[] => {
  const { full } = areaFormats(facts, data.metric);
  const other = amountFormats(facts, { field: '', metric: data.secondary });
  return data.areas.flatMap((area): readonly Mark[] => {
    const place = placed.get(area.id);
    if (!place) return [];
    const { outline, isTiny, center, color } = place;
    return [
      {
        id: area.id,
        label: area.label,
        color,
        box: outline && !isTiny ? outline.box : boxAround(center, dotPx + 1),
        ...(outline && !isTiny ? { outline: outline.path } : {}),
        clauses: area.clauses,
        rows: [
          {
            name: labelIn(facts, data.metric),
            value: area.value === null ? facts.text('chart.noData') : full(area.value),
          },
          ...(data.secondary === undefined || data.secondary === data.metric || area.secondary === null
            ? []
            : [{ name: labelIn(facts, data.secondary), value: other.full(area.secondary) }]),
        ],
      },
    ];
  });
};

interface Placed {
  readonly outline: PlacedOutline | undefined;
  readonly center: readonly [number, number];
  readonly isTiny: boolean;
  readonly color: string;
}

/** Lays out a map of areas with their values. Pure. */
export const areaScene = (data: AreaData, facts: PictureProps, { outlines, fit }: AreaMap): AreaScene => {
  const { width, height, colors } = facts;
  const isSmall = width < 240 || height < 140;
  const note = isSmall ? undefined : areaNote(data.unmatched, facts);
  const mapPx = Math.max(10, height - (note === undefined ? 0 : notePx));
  const projection = fit({ x: 0, y: 2, width, height: Math.max(6, mapPx - 4) });
  const byId = new Map(placeOutlines(outlines, projection).map((outline) => [outline.id, outline]));
  const { blank, paint } = areaPaint(data, facts);
  const placed = new Map(
    data.areas.flatMap((area): readonly [string, Placed][] => {
      const outline = byId.get(area.id);
      const place = area.place ? projection([area.place[0], area.place[1]]) : null;
      const center = outline?.center ?? place;
      if (!center) return [];
      const isTiny = !outline || Math.max(outline.box.width, outline.box.height) < tinyPx;
      return [[area.id, { outline, center, isTiny, color: paint(area) }]];
    }),
  );
  const centers = new Map([...placed].map(([id, { center }]) => [id, center]));
  const { short } = areaFormats(facts, data.metric);
  const bubbles = bubblesOf(data, centers, facts);
  const shapes = new Map(outlines.map(({ id, shape }) => [id, shape]));
  const candidates = data.areas.flatMap((area) => {
    const place = placed.get(area.id);
    return place?.outline && area.value !== null
      ? [
          {
            ...place.outline,
            name: area.label,
            code: area.code,
            amount: short(area.value),
            color: place.color,
            has: (x: number, y: number) => {
              const at = projection.invert?.([x, y]);
              const shape = shapes.get(area.id);
              return at !== null && at !== undefined && shape !== undefined && geoContains(shape, at);
            },
          },
        ]
      : [];
  });
  return {
    marks: marksOf(data, facts, placed),
    moving: 'plane',
    shapes: [...byId.values()].map(({ id, path }) => ({
      id,
      path,
      color: placed.get(id)?.color ?? blank,
      isMark: placed.has(id),
    })),
    dots: [...placed].flatMap(
      ([
        id,
        {
          center: [x, y],
          isTiny,
          color,
        },
      ]) => (isTiny ? [{ id, x, y, r: isSmall ? 2 : dotPx, color }] : []),
    ),
    bubbles,
    labels: isSmall || bubbles.length > 0 ? [] : placeLabels(candidates, { width, height: mapPx, colors }),
    note,
    projection,
  };
};
