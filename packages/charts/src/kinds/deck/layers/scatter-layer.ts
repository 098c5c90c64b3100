import type { PictureProps } from '../../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import type { Place } from '../../../map/place.ts';
import { readPlaces } from '../../../map/read-places.ts';
import { isObject, numberIn, textIn } from '../../../query/form-data.ts';
import { groupLegend, layerColor, layerRows, placeWords, type LayerRows } from '../layer-rows.ts';
import { circlePath, isInside } from './circle-path.ts';

const mileMeters = 1609.344;
/** Functions that convert a radius to meters, by unit. Values in square units are areas of circles. */
const meters: Readonly<Record<string, (value: number) => number>> = {
  radius_m: (value) => value,
  radius_km: (value) => value * 1000,
  radius_miles: (value) => value * mileMeters,
  square_m: (value) => Math.sqrt(Math.max(0, value) / Math.PI),
  square_km: (value) => Math.sqrt(Math.max(0, value) / Math.PI) * 1000,
  square_miles: (value) => Math.sqrt(Math.max(0, value) / Math.PI) * mileMeters,
};

interface ScatterPoint {
  readonly row: number;
  readonly place: Place;
  /** Radius in meters, before it is limited to a visible size. */
  readonly meters: number;
}

/**
 * Returns the radius of points in px. Radii in meters are drawn to scale if they are visible. Otherwise all radii are
 * scaled together, so that areas stay in proportion.
 */
const radiusOf = (
  points: readonly ScatterPoint[],
  view: MapView,
  { formData }: PictureProps,
): ((meters: number) => number) => {
  const least = Math.max(1, numberIn(formData, 'min_radius') ?? 2);
  const limit = Math.max(3, Math.min(view.width, view.height) / 10);
  const most = Math.max(least, Math.min(numberIn(formData, 'max_radius') ?? 250, limit));
  const largest = view.pxOf(points.reduce((high, point) => Math.max(high, point.meters), 0));
  if (!(largest > 0)) return () => Math.min(4, most);
  const isFlat = points.every((point) => point.meters === points[0]!.meters);
  const target = Math.max(isFlat ? 3 : Math.min(most, 12), least);
  const scale = largest > most ? most / largest : largest < target ? target / largest : 1;
  return (each) => Math.max(least, Math.min(most, view.pxOf(each) * scale));
};

const pointsOf = (facts: PictureProps, rows: LayerRows): readonly ScatterPoint[] => {
  const { formData, results } = facts;
  const fixed = formData['point_radius_fixed'];
  const isMetric = isObject(fixed) && fixed['type'] === 'metric';
  const constant = isObject(fixed) && !isMetric ? (numberIn(fixed, 'value') ?? 1000) : 1000;
  const toMeters = meters[textIn(formData, 'point_unit') ?? 'square_m'] ?? meters['square_m']!;
  const times = numberIn(formData, 'multiplier') ?? 1;
  return readPlaces(results[0]!, formData, 'spatial').flatMap((place, row): readonly ScatterPoint[] =>
    place ? [{ row, place, meters: toMeters((isMetric ? (rows.amounts[row] ?? 0) : constant) * times) }] : [],
  );
};

const draw = (
  {
    points,
    rows,
    facts,
  }: { readonly points: readonly ScatterPoint[]; readonly rows: LayerRows; readonly facts: PictureProps },
  view: MapView,
  hidden: ReadonlySet<string>,
): LayerDrawing => {
  const { colors, registry } = facts;
  const own = layerColor(facts);
  const radius = radiusOf(points, view, facts);
  const groupOf = (row: number) => rows.groupWords(rows.groups[row] ?? null);
  const placed = points
    .filter(({ row }) => rows.dimension === undefined || !hidden.has(groupOf(row)))
    .map((point) => {
      const [x, y] = view.at(point.place);
      return {
        ...point,
        x,
        y,
        r: radius(point.meters),
        color: rows.dimension === undefined ? own : registry.colorOf(groupOf(point.row), rows.dimension),
      };
    })
    .filter(({ x, y, r }) => isInside([x, y], view, r))
    .toSorted((a, b) => b.r - a.r);
  return {
    shapes: placed.map(({ row, place, x, y, r, color }) => ({
      key: String(row),
      mark: String(row),
      circle: { x, y, r },
      fill: color,
      fillOpacity: 0.62,
      stroke: colors.surface,
      strokeWidth: r > 3 ? 1 : 0,
      ground: { kind: 'point', place },
    })),
    marks: placed.map(({ row, place, x, y, r, color }) => ({
      id: String(row),
      label: rows.nameAt(row) ?? placeWords(place),
      get rows() {
        return rows.rowsAt(row);
      },
      color,
      box: { x: x - r, y: y - r, width: 2 * r, height: 2 * r },
      outline: circlePath(x, y, r),
      clauses: rows.clausesAt(row),
    })),
    named: placed.slice(0, 80).map(({ row, x, y, r }) => {
      const name = rows.nameAt(row) ?? '';
      return { id: String(row), x, y, radius: r, name: name === groupOf(row) ? '' : name };
    }),
  };
};

/** Points on a map, with a fixed radius or a radius by a metric. */
export const scatterLayer = (facts: PictureProps): MapLayer | undefined => {
  if (!facts.results[0]) return undefined;
  const rows = layerRows(facts);
  const points = pointsOf(facts, rows);
  const legend = groupLegend(rows, facts);
  return {
    places: points.map(({ place }) => place),
    ...(legend ? { legend } : {}),
    summary: facts.text('draw.pointsSummary', { count: points.length }),
    draw: (view, inner, hidden) => draw({ points, rows, facts: inner }, view, hidden),
  };
};
