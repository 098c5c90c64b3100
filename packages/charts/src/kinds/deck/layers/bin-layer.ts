import { labelIn } from '../../../frame/picture-words.ts';
import type { Ground } from '../../../kind/ground.ts';
import type { PictureProps } from '../../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import type { Place } from '../../../map/place.ts';
import { readPlaces } from '../../../map/read-places.ts';
import { numberIn, textIn } from '../../../query/form-data.ts';
import { amountRamp, layerRows, placeWords, type LayerRows } from '../layer-rows.ts';
import { aggregateBy } from './aggregate.ts';
import { hexagonBins, squareBins, type Bin } from './bins.ts';
import { isInside } from './circle-path.ts';
import { extentOf, raisedBy } from './raise-areas.ts';

interface BinRequest {
  readonly points: readonly { readonly row: number; readonly place: Place }[];
  readonly rows: LayerRows;
  readonly facts: PictureProps;
  readonly extentMeters: number;
}

/** Smallest cell size in px; smaller cells would be indistinguishable. */
const leastPx = 5;
/** Maximum number of cells across the width of the picture, so that the cells form a readable pattern. */
const mostAcross = 90;

/** Size of a cell in px: fixed on the screen, or derived from a length on the ground. */
const cellPx = (view: MapView, { formData, width }: PictureProps): number => {
  const size = numberIn(formData, 'grid_size');
  if (textIn(formData, 'viz_type') === 'deck_screengrid') return Math.max(4, Math.min(size ?? 9, width / 12));
  const px = view.pxOf(size ?? 20_000);
  return Math.max(leastPx, width / mostAcross, Math.min(px, width / 8));
};

const schemes: Readonly<Record<string, string>> = { deck_grid: 'sightline_teal' };

const draw = ({ points, rows, facts, extentMeters }: BinRequest, view: MapView): LayerDrawing => {
  const { formData, text } = facts;
  const kind = textIn(formData, 'viz_type') ?? '';
  const positions = points.map(({ place }) => view.at(place));
  const size = cellPx(view, facts);
  // Cells on the ground stay at their positions when the view moves.
  const origin = kind === 'deck_screengrid' ? ([0, 0] as const) : view.at([0, 0]);
  const bins: readonly Bin[] =
    kind === 'deck_hex' ? hexagonBins(positions, size, origin) : squareBins(positions, size, origin);
  const combine = aggregateBy(textIn(formData, 'js_agg_function') ?? textIn(formData, 'aggregation'));
  const cells = bins
    .filter(({ x, y }) => isInside([x, y], view, size / 2))
    .map((bin) => ({
      ...bin,
      amount: combine(bin.points.map((at) => (rows.metric === undefined ? 1 : (rows.amounts[points[at]!.row] ?? 0)))),
    }))
    .toSorted((a, b) => b.amount - a.amount);
  const heightOf = raisedBy(
    extentMeters,
    cells.map(({ amount }) => amount),
    facts,
  );
  const title = rows.metric === undefined ? text('draw.count') : labelIn(facts, rows.metric);
  const { colorOf, legend } = amountRamp(
    cells.map(({ amount }) => amount),
    facts,
    { title, format: rows.short, scheme: schemes[kind] ?? 'sightline_blue' },
  );
  return {
    shapes: cells.map(({ id, path, corners, amount }) => ({
      key: id,
      mark: id,
      path,
      fill: colorOf(amount),
      fillOpacity: 0.92,
      // The ground geometry is computed on demand, because only painters with a camera need it.
      get ground(): Ground {
        const outline = corners.map(([x, y]) => view.placeAt(x, y));
        return { kind: 'area', polygons: [[outline]], ...heightOf(amount) };
      },
    })),
    marks: cells.map(({ id, x, y, path, amount, points: inside }) => ({
      id,
      label: placeWords(view.placeAt(x, y)),
      rows: [
        { name: title, value: rows.full(amount) },
        ...(rows.metric === undefined ? [] : [{ name: text('draw.places'), value: rows.full(inside.length) }]),
      ],
      color: colorOf(amount),
      box: { x: x - size / 2, y: y - size / 2, width: size, height: size },
      outline: path,
      clauses: [],
    })),
    ...(cells.length === 0 ? {} : { ramp: legend }),
  };
};

/** Hexagons or squares on a map, colored by the points in them. */
export const binLayer = (facts: PictureProps): MapLayer | undefined => {
  const result = facts.results[0];
  if (!result) return undefined;
  const rows = layerRows(facts);
  const points = readPlaces(result, facts.formData, 'spatial').flatMap((place, row) => (place ? [{ row, place }] : []));
  const places = points.map(({ place }) => place);
  const extentMeters = extentOf(places);
  return {
    places,
    summary: facts.text('draw.cellsSummary', { count: points.length }),
    draw: (view, inner) => draw({ points, rows, facts: inner, extentMeters }, view),
  };
};
