import type { Box } from '../../../kind/drawn-kind.ts';
import type { PictureProps } from '../../../kind/picture-props.ts';
import type { MarkShape } from '../../../kind/mark-shape.ts';
import type { LayerDrawing, MapLayer } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import type { Place } from '../../../map/place.ts';
import { readPlaces } from '../../../map/read-places.ts';
import { numberIn } from '../../../query/form-data.ts';
import { groupLegend, layerColor, layerRows, placeWords, type LayerRows } from '../layer-rows.ts';
import { isInside } from './circle-path.ts';

interface Arc {
  readonly row: number;
  readonly start: Place;
  readonly end: Place;
}

/** Distance by which the middle of an arc bends away from the straight line, as a share of the arc's length. */
const bulge = 0.35;

const rounded = (value: number) => Math.round(value * 10) / 10;

interface ArcRequest {
  readonly arcs: readonly Arc[];
  readonly rows: LayerRows;
  readonly facts: PictureProps;
}

const groupAt = (rows: LayerRows, row: number) => rows.groupWords(rows.groups[row] ?? null);

/** Width of the arc of a row, by its amount. */
const arcWidths = ({ rows, facts }: ArcRequest) => {
  const fixed = Math.max(0.5, Math.min(12, numberIn(facts.formData, 'stroke_width') ?? 1.5));
  const most = rows.amounts.reduce<number>((high, amount) => Math.max(high, amount ?? 0), 0);
  return (row: number) =>
    rows.metric === undefined || most <= 0 ? fixed : 0.8 + 3.6 * (Math.max(0, rows.amounts[row] ?? 0) / most);
};

/** Paths of the arcs in view, the thinnest first. */
const placeArcs = (request: ArcRequest, view: MapView, hidden: ReadonlySet<string>) => {
  const { arcs, rows, facts } = request;
  const source = layerColor(facts);
  const widthOf = arcWidths(request);
  return (
    arcs
      .filter(({ row }) => rows.dimension === undefined || !hidden.has(groupAt(rows, row)))
      .map(({ row, start, end }) => {
        const [[x1, y1], [x2, y2]] = [view.at(start), view.at(end)];
        const px = Math.hypot(x2 - x1, y2 - y1);
        // Arcs bend upward. Steep arcs also bend to one side, so that both directions between two places are visible.
        const side = x2 >= x1 ? 1 : -1;
        const [mx, my] = [
          (x1 + x2) / 2 + (y2 - y1) * side * bulge,
          (y1 + y2) / 2 - (Math.abs(x2 - x1) + px * 0.4) * bulge,
        ];
        return {
          row,
          width: widthOf(row),
          start,
          end,
          from: [x1, y1] as const,
          to: [x2, y2] as const,
          color: rows.dimension === undefined ? source : facts.registry.colorOf(groupAt(rows, row), rows.dimension),
          path: `M${rounded(x1)} ${rounded(y1)}Q${rounded(mx)} ${rounded(my)} ${rounded(x2)} ${rounded(y2)}`,
          // A curve stays within the bounding box of its control points.
          bounds: boxAround([x1, mx, x2], [y1, my, y2]),
          top: { x: (x1 + 2 * mx + x2) / 4, y: (y1 + 2 * my + y2) / 4 },
        };
      })
      // An arc is shown only if both of its ends are in view, because half an arc has no meaning.
      .filter(({ from, to }) => isInside(from, view) && isInside(to, view))
      .toSorted((a, b) => a.width - b.width)
  );
};

const boxAround = (xs: readonly number[], ys: readonly number[]): Box => {
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** Start points of the arcs, each with the number of arcs that start there and the names of their groups. */
const hubsOf = (placed: ReturnType<typeof placeArcs>, rows: LayerRows) => {
  const hubs = new Map<
    string,
    {
      readonly place: Place;
      readonly at: readonly [number, number];
      readonly color: string;
      readonly names: Set<string>;
      count: number;
    }
  >();
  for (const { start, from, color, row } of placed) {
    const key = start.join(' ');
    const hub = hubs.get(key) ?? { place: start, at: from, color, names: new Set<string>(), count: 0 };
    hubs.set(key, hub);
    hub.count += 1;
    if (rows.dimension !== undefined) hub.names.add(groupAt(rows, row));
  }
  return hubs;
};

const draw = (request: ArcRequest, view: MapView, hidden: ReadonlySet<string>): LayerDrawing => {
  const { rows, facts } = request;
  const target = layerColor(facts, 'target_color_picker', 3);
  const placed = placeArcs(request, view, hidden);
  const hubs = hubsOf(placed, rows);
  return {
    shapes: [
      ...placed.map(({ row, width, path, bounds, start, end, from, to, color }): MarkShape => ({
        key: String(row),
        mark: String(row),
        path,
        bounds,
        stroke: color,
        strokeWidth: width,
        strokeOpacity: 0.72,
        gradient: { from, to, colors: [color, target] },
        ground: { kind: 'arc', start, end },
      })),
      ...placed.map(({ row, end, to }): MarkShape => ({
        key: `${row} end`,
        circle: { x: to[0], y: to[1], r: 2 },
        fill: target,
        ground: { kind: 'point', place: end },
      })),
      ...[...hubs].map(([key, { place, at, color, count }]): MarkShape => ({
        key,
        circle: { x: at[0], y: at[1], r: count > 1 ? 5 : 2.5 },
        fill: color,
        ground: { kind: 'point', place },
      })),
    ],
    marks: placed.toReversed().map(({ row, start, end, path, color, top }) => ({
      id: String(row),
      label: rows.nameAt(row) ?? `${placeWords(start)} → ${placeWords(end)}`,
      rows: rows.rowsAt(row),
      color,
      box: { x: top.x - 3, y: top.y - 3, width: 6, height: 6 },
      outline: path,
      clauses: rows.clausesAt(row),
    })),
    named: [...hubs]
      .toSorted(([, a], [, b]) => b.count - a.count)
      .map(([key, { at, names }]) => ({
        id: key,
        x: at[0],
        y: at[1],
        radius: 5,
        // A start point is named after the group of its arcs. If its arcs belong to several groups, it has no name.
        name: names.size === 1 ? [...names][0]! : '',
      })),
  };
};

/** Arcs between places, with a gradient from the start color to the target color. */
export const arcLayer = (facts: PictureProps): MapLayer | undefined => {
  const result = facts.results[0];
  if (!result) return undefined;
  const rows = layerRows(facts);
  const ends = readPlaces(result, facts.formData, 'end_spatial');
  const arcs = readPlaces(result, facts.formData, 'start_spatial').flatMap((start, row): readonly Arc[] => {
    const end = ends[row];
    return start && end ? [{ row, start, end }] : [];
  });
  const legend = groupLegend(rows, facts);
  return {
    places: arcs.flatMap(({ start, end }) => [start, end]),
    ...(legend ? { legend } : {}),
    summary: facts.text('draw.arcsSummary', { count: arcs.length }),
    draw: (view, inner, hidden) => draw({ arcs, rows, facts: inner }, view, hidden),
  };
};
