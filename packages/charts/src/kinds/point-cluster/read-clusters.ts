import { amountFormats, cellWords, labelIn, metricNames } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer, MapShape } from '../../map/map-scene.ts';
import type { MapView } from '../../map/map-view.ts';
import { placeOf, type Place } from '../../map/place.ts';
import { dimensionsIn, labelOf, numberIn, textIn } from '../../query/form-data.ts';
import { rampColors } from '../../scales/ramp-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { numberOf } from '../../view/result-columns.ts';
import { clusterPoints, pushApart, type Cluster } from './clusters.ts';
import { labelFields, radiusColumn } from './query.ts';
import { placeWords } from '../deck/layer-rows.ts';
import { aggregateBy } from '../deck/layers/aggregate.ts';
import { circlePath, isInside } from '../deck/layers/circle-path.ts';

interface Point {
  readonly row: number;
  readonly place: Place;
}

interface Request {
  readonly points: readonly Point[];
  readonly facts: PictureProps;
}

/**
 * Radius of clusters by their number of points, in px. In small pictures, clusters are smaller, because they contain no
 * numbers.
 */
const clusterPx = (count: number, most: number, scale: number): number => {
  if (count < 2) return 4;
  const share = Math.sqrt(count / most);
  return scale < 0.5 ? 3 + 6 * share : 8 + scale * 15 * share;
};

/** Maximum number of points at the same place that are drawn around this place. */
const mostFan = 12;

const aggregates: Readonly<Record<string, string>> = { std: 'deviation', var: 'variance' };

/** Radius of a single point: automatic, or by a column in pixels, kilometers or miles. */
const pointPx = (view: MapView, facts: PictureProps): ((row: number) => number) => {
  const { formData, results } = facts;
  const name = radiusColumn(formData);
  const cells = name === undefined ? undefined : results[0]?.column(name);
  if (!cells) return () => 4;
  const unit = textIn(formData, 'point_radius_unit') ?? 'Pixels';
  const toPx = (value: number) =>
    unit === 'Kilometers' ? view.pxOf(value * 1000) : unit === 'Miles' ? view.pxOf(value * 1609.344) : value;
  return (row) => Math.max(2, Math.min(20, toPx(numberOf(cells[row]) ?? 4)));
};

const valueOf = ({ points, facts }: Request) => {
  const { formData, results, text } = facts;
  const [name] = [...metricNames(formData, 'metrics'), ...labelFields(formData)];
  const cells = name === undefined ? undefined : results[0]?.column(name)?.map(numberOf);
  const formats = amountFormats(facts, { metric: name });
  const asked = textIn(formData, 'pandas_aggfunc') ?? 'sum';
  const combine = aggregateBy(aggregates[asked] ?? asked);
  return {
    title: name === undefined ? text('draw.count') : labelIn(facts, name),
    isCount: cells === undefined,
    formats,
    of: ({ points: inside }: Cluster): number => {
      if (!cells) return inside.length;
      const known = inside.flatMap((at) => {
        const value = cells[points[at]!.row] ?? null;
        return value === null ? [] : [value];
      });
      return known.length === 0 ? 0 : combine(known);
    },
  };
};

/** Lines from a place to the points drawn around it, for a cluster whose points are all at the same place. */
const fanOf = (
  cluster: { x: number; y: number; id: string; count: number },
  color: string,
  faint: string,
): readonly MapShape[] => {
  const { x, y, id, count } = cluster;
  const reach = 14 + count * 2;
  const ends = Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const;
  });
  return [
    ...ends.map(([ex, ey], at): MapShape => ({
      key: `${id} line ${at}`,
      path: `M${x} ${y}L${ex} ${ey}`,
      stroke: faint,
      strokeWidth: 1,
    })),
    ...ends.map(([ex, ey], at): MapShape => ({
      key: `${id} fan ${at}`,
      mark: id,
      circle: { x: ex, y: ey, r: 4 },
      fill: color,
    })),
    { key: `${id} middle`, mark: id, circle: { x, y, r: 3 }, fill: faint },
  ];
};

/** Circles of the points in view, pushed apart, the smallest first. */
const placeClusters = ({ points, facts }: Request, view: MapView) => {
  const { formData, colors } = facts;
  const radius = numberIn(formData, 'clustering_radius') ?? 60;
  const inside = points.filter(({ place }) => isInside(view.at(place), view));
  const positions = inside.map(({ place }) => view.at(place));
  // The radius in the settings is meant for a map of the usual size, so it shrinks on smaller maps.
  const scale = Math.min(1, Math.max(0.4, Math.min(view.width, view.height) / 400));
  const clusters = clusterPoints(positions, (radius / 2) * scale);
  const most = clusters.reduce((high, each) => Math.max(high, each.points.length), 1);
  const value = valueOf({ points: inside, facts });
  const ramp = rampColors(textIn(formData, 'linear_color_scheme'), colors);
  const [own = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  const single = pointPx(view, facts);
  const placed = pushApart(
    clusters.map((cluster, at) => {
      const count = cluster.points.length;
      const first = inside[cluster.points[0]!]!;
      const isSame =
        count > 1 &&
        count <= mostFan &&
        cluster.points.every((each) => inside[each]!.place.every((degree, axis) => degree === first.place[axis]));
      return {
        ...cluster,
        id: String(at),
        count,
        first,
        isSame,
        amount: value.of(cluster),
        r: isSame ? 18 + count * 2 : count < 2 ? single(first.row) : clusterPx(count, most, scale),
        color: count < 2 ? own : ramp[2 + Math.round((ramp.length - 4) * Math.sqrt(count / most))]!,
      };
    }),
    view,
  ).toSorted((a, b) => a.count - b.count);
  return { placed, value, own };
};

const draw = (request: Request, view: MapView): LayerDrawing => {
  const { facts } = request;
  const { formData, colors, text } = facts;
  const { placed, value, own } = placeClusters(request, view);
  const groups = dimensionsIn(formData, 'groupby').map(labelOf);
  return {
    shapes: placed.flatMap((each): readonly MapShape[] =>
      each.isSame
        ? fanOf(each, own, colors.textFaint)
        : [
            {
              key: each.id,
              mark: each.id,
              circle: { x: each.x, y: each.y, r: each.r },
              fill: each.color,
              fillOpacity: each.count < 2 ? 0.85 : 1,
              stroke: colors.surface,
              strokeWidth: 1,
            },
          ],
    ),
    marks: placed.toReversed().map((each) => ({
      id: each.id,
      label:
        each.count < 2 || each.isSame ? placeWords(each.first.place) : text('draw.clusterCount', { count: each.count }),
      rows: [
        { name: value.title, value: value.formats.full(each.amount) },
        ...(value.isCount ? [] : [{ name: text('draw.places'), value: String(each.count) }]),
        ...(each.count > 1
          ? []
          : groups.map((name) => ({
              name: labelIn(facts, name),
              value: cellWords(facts, name)(facts.results[0]?.column(name)?.[each.first.row] ?? null),
            }))),
      ],
      color: each.color,
      box: { x: each.x - each.r, y: each.y - each.r, width: 2 * each.r, height: 2 * each.r },
      outline: circlePath(each.x, each.y, each.r),
      clauses: [],
    })),
    words: placed
      .filter(({ count, isSame }) => count > 1 && !isSame)
      .map(({ id, x, y, amount, color }) => ({
        key: id,
        x,
        y,
        words: value.formats.short(Number(amount.toPrecision(3))),
        fill: readableOn(color, colors),
      })),
  };
};

/** Points on a map, close ones gathered in circles with their number or amount. */
export const readClusters = (facts: PictureProps): readonly MapLayer[] | undefined => {
  const { formData, results, text } = facts;
  const result = results[0];
  const [x] = dimensionsIn(formData, 'all_columns_x').map(labelOf);
  const [y] = dimensionsIn(formData, 'all_columns_y').map(labelOf);
  if (!result || x === undefined || y === undefined) return undefined;
  const [lons, lats] = [result.column(x) ?? [], result.column(y) ?? []];
  const points = lons.flatMap((lon, row): readonly Point[] => {
    const place = placeOf(lon, lats[row]);
    return place ? [{ row, place }] : [];
  });
  if (points.length === 0) return undefined;
  return [
    {
      places: points.map(({ place }) => place),
      summary: text('draw.pointsSummary', { count: points.length }),
      draw: (view, inner) => draw({ points, facts: inner }, view),
    },
  ];
};
