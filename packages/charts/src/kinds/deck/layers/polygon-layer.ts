import { geoPath } from '@visx/vendor/d3-geo';
import { labelIn } from '../../../frame/picture-words.ts';
import { textWidth } from '../../../frame/text-width.ts';
import type { RampLegend } from '../../../kind/drawn-kind.ts';
import type { PictureProps } from '../../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import type { Place } from '../../../map/place.ts';
import { readLines } from '../../../map/read-lines.ts';
import { polygonShape } from '../../../map/shape-path.ts';
import { flagIn, listIn, numberIn, textIn } from '../../../query/form-data.ts';
import { rampColors } from '../../../scales/ramp-colors.ts';
import { readableOn } from '../../../scales/readable-on.ts';
import { extentOf, raisedBy } from './raise-areas.ts';
import { amountRamp, layerColor, layerRows, storedColor, type LayerRows } from '../layer-rows.ts';

interface Polygon {
  readonly row: number;
  readonly places: readonly Place[];
}

interface Paint {
  readonly colorOf: (amount: number | null) => string;
  readonly legend?: RampLegend;
}

/** Colors amounts in steps between the stored break points. */
const steppedPaint = (breaks: readonly number[], title: string, { rows, facts }: PolygonRequest): Paint => {
  const ramp = rampColors(textIn(facts.formData, 'linear_color_scheme') ?? 'sightline_blue', facts.colors);
  const count = breaks.length - 1;
  const colors = Array.from({ length: count }, (_, at) => ramp[Math.round(((at + 1) / count) * (ramp.length - 1))]!);
  return {
    colorOf: (amount) => {
      const step = amount === null ? -1 : breaks.findLastIndex((low) => amount >= low);
      return step < 0 ? facts.colors.noData : colors[Math.min(step, count - 1)]!;
    },
    legend: { kind: 'ramp', title, colors, from: rows.short(breaks[0]!), to: rows.short(breaks.at(-1)!) },
  };
};

const amountsOf = ({ polygons, rows }: PolygonRequest): readonly number[] =>
  polygons.flatMap(({ row }) => (typeof rows.amounts[row] === 'number' ? [rows.amounts[row]] : []));

const paintOf = (request: PolygonRequest): Paint => {
  const { rows, facts } = request;
  const { formData } = facts;
  const known = amountsOf(request);
  if (rows.metric === undefined || known.length === 0) {
    const own = layerColor(facts, storedColor(formData, 'fill_color_picker') ? 'fill_color_picker' : 'color_picker');
    return { colorOf: () => own };
  }
  const title = labelIn(facts, rows.metric);
  const breaks = listIn(formData, 'break_points')
    .map((point) => numberIn({ point }, 'point'))
    .filter((point) => point !== undefined)
    .toSorted((a, b) => a - b);
  if (breaks.length > 1) return steppedPaint(breaks, title, request);
  const { colorOf, legend } = amountRamp(known, facts, { title, format: rows.short });
  return { colorOf: (amount) => (amount === null ? facts.colors.noData : colorOf(amount)), legend };
};

interface PolygonRequest {
  readonly polygons: readonly Polygon[];
  readonly rows: LayerRows;
  readonly facts: PictureProps;
  readonly extentMeters: number;
}

const draw = (request: PolygonRequest, view: MapView): LayerDrawing => {
  const { polygons, rows, facts } = request;
  const { formData, colors } = facts;
  const path = geoPath(view.projection).digits(1);
  const { colorOf, legend } = paintOf(request);
  const stroke = storedColor(formData, 'stroke_color_picker')?.color ?? colors.surface;
  const heightOf = raisedBy(request.extentMeters, amountsOf(request), facts);
  const opacity = Math.max(0.1, Math.min(1, (numberIn(formData, 'opacity') ?? 85) / 100));
  const placed = polygons
    .map(({ row, places }) => {
      const shape = polygonShape([places]);
      const [[left, top], [right, bottom]] = path.bounds(shape);
      const [x, y] = path.centroid(shape);
      const amount = rows.amounts[row] ?? null;
      return {
        row,
        places,
        amount,
        path: path(shape) ?? '',
        area: path.area(shape),
        x,
        y,
        color: colorOf(amount),
        name: rows.nameAt(row) ?? '',
        box: { x: left, y: top, width: right - left, height: bottom - top },
      };
    })
    .filter((each) => each.path !== '')
    // Large polygons are drawn first, because small ones may be inside them.
    .toSorted((a, b) => b.area - a.area);
  return {
    shapes: placed.map(({ row, places, amount, path: outline, color }) => ({
      key: String(row),
      mark: String(row),
      path: outline,
      ...(flagIn(formData, 'filled', true)
        ? { fill: color, fillOpacity: opacity }
        : { fill: color, fillOpacity: 0.01 }),
      ...(flagIn(formData, 'stroked', true) ? { stroke, strokeWidth: 1 } : {}),
      ground: { kind: 'area', polygons: [[places]], ...heightOf(amount) },
    })),
    marks: placed.map(({ row, path: outline, color, box }) => ({
      id: String(row),
      label: rows.nameAt(row) ?? facts.text('draw.row', { number: row + 1 }),
      rows: rows.rowsAt(row),
      color,
      box,
      outline,
      clauses: rows.clausesAt(row),
    })),
    words: placed
      .filter(({ name, box }) => name !== '' && textWidth(name) < box.width * 0.8 && box.height > 22)
      .map(({ row, x, y, name, color }) => ({
        key: String(row),
        x,
        y,
        words: name,
        fill: readableOn(color, colors),
        halo: color,
      })),
    ...(legend ? { ramp: legend } : {}),
  };
};

/** Polygons on a map, colored by a metric. */
export const polygonLayer = (facts: PictureProps): MapLayer | undefined => {
  const result = facts.results[0];
  if (!result) return undefined;
  const rows = layerRows(facts);
  const polygons = readLines(result, facts.formData).flatMap((places, row) =>
    places.length > 2 ? [{ row, places }] : [],
  );
  const places = polygons.flatMap(({ places: own }) => own);
  const extentMeters = extentOf(places);
  return {
    places,
    summary: facts.text('draw.polygonsSummary', { count: polygons.length }),
    draw: (view, inner) => draw({ polygons, rows, facts: inner, extentMeters }, view),
  };
};
