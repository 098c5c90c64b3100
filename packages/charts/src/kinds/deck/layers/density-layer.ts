import { fullNumber } from '@sightline/core/format';
import { labelIn } from '../../../frame/picture-words.ts';
import type { Box } from '../../../kind/drawn-kind.ts';
import type { PictureProps } from '../../../kind/picture-props.ts';
import type { Ground } from '../../../kind/ground.ts';
import { contourPath, type Point } from '../../../map/contour-path.ts';
import { ringPolygons } from '../../../map/ring-polygons.ts';
import { densityGrid } from '../../../map/density-grid.ts';
import type { LayerDrawing, MapLayer } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import type { Place } from '../../../map/place.ts';
import { readPlaces } from '../../../map/read-places.ts';
import { isObject, listIn, numberIn, textIn } from '../../../query/form-data.ts';
import { rampColors } from '../../../scales/ramp-colors.ts';
import { layerRows, storedColor, type LayerRows } from '../layer-rows.ts';
import { isInside } from './circle-path.ts';

interface DensityRequest {
  readonly points: readonly { readonly row: number; readonly place: Place }[];
  readonly rows: LayerRows;
  readonly facts: PictureProps;
}

const isHeat = ({ formData }: PictureProps) => textIn(formData, 'viz_type') === 'deck_heatmap';

/** Number of color steps between the background and the peak. */
const heatSteps = 18;
const contourSteps = 6;

interface Step {
  /** Threshold in amounts per square pixel. */
  readonly threshold: number;
  readonly color: string | undefined;
  readonly strokeWidth: number;
}

/** Contour steps from the settings, which store thresholds as amounts per cell on the ground. */
const storedSteps = (view: MapView, { formData }: PictureProps): readonly Step[] =>
  listIn(formData, 'contours').flatMap((stored): readonly Step[] => {
    const lower = isObject(stored) ? numberIn(stored, 'lowerThreshold') : undefined;
    if (!isObject(stored) || lower === undefined || lower <= 0) return [];
    return [
      {
        threshold: lower / view.pxOf(numberIn(formData, 'cellSize') ?? 200) ** 2,
        color: storedColor(stored, 'color')?.color,
        strokeWidth: numberIn(stored, 'strokeWidth') ?? 1.25,
      },
    ];
  });

const bandwidthOf = (view: MapView, facts: PictureProps): number => {
  const small = Math.min(view.width, view.height);
  const asked = isHeat(facts)
    ? (numberIn(facts.formData, 'radius_pixels') ?? 30) / 3
    : view.pxOf(numberIn(facts.formData, 'cellSize') ?? 20_000);
  return Math.max(3, small / 60, Math.min(asked, small / 12));
};

interface Band extends Step {
  readonly path: string;
  readonly rings: readonly (readonly Point[])[];
  readonly box: Box;
}

const bandsOf = ({ points, rows, facts }: DensityRequest, view: MapView): readonly Band[] => {
  const positions = points
    .map(({ row, place }) => {
      const [x, y] = view.at(place);
      return { x, y, weight: rows.metric === undefined ? 1 : Math.max(0, rows.amounts[row] ?? 0) };
    })
    .filter(({ x, y }) => isInside([x, y], view));
  const grid = densityGrid(positions, { ...view, bandwidthPx: bandwidthOf(view, facts) });
  const stored = isHeat(facts) ? [] : storedSteps(view, facts);
  const count = isHeat(facts) ? heatSteps : contourSteps;
  const intensity = Math.max(0.2, Math.min(5, numberIn(facts.formData, 'intensity') ?? 1));
  const peak = grid.most / intensity;
  const steps =
    stored.length > 0
      ? stored
      : Array.from({ length: count }, (_, step): Step => ({
          // The steps of a heat map are close together at low densities, where a few points make a visible difference.
          threshold: peak * (isHeat(facts) ? 0.03 + 0.97 * (step / count) ** 1.6 : (step + 0.5) / count),
          color: undefined,
          strokeWidth: 1.25,
        }));
  return steps.flatMap((step) => {
    const outline = contourPath(grid, step.threshold);
    return outline ? [{ ...step, ...outline }] : [];
  });
};

const draw = (request: DensityRequest, view: MapView): LayerDrawing => {
  const { rows, facts } = request;
  const { formData, colors, text } = facts;
  const ramp = rampColors(
    textIn(formData, 'linear_color_scheme') ?? (isHeat(facts) ? 'sightline_blue' : 'sightline_violet'),
    colors,
  );
  const bands = bandsOf(request, view);
  const most = (bands.at(-1)?.threshold ?? 0) * view.pxOf(1000) ** 2;
  // Number of square kilometers for which the legend states amounts. It is large enough that the highest amount is at
  // least one, if possible.
  const area = most >= 1 ? 1 : most >= 0.01 ? 100 : 10_000;
  const last = Math.max(1, bands.length - 1);
  const name = text('draw.perArea', {
    area: fullNumber(facts.locale)(area),
    metric: rows.metric === undefined ? text('draw.count') : labelIn(facts, rows.metric),
  });
  const placed = bands.map((band, at) => {
    const share = at / last;
    return {
      id: String(at),
      path: band.path,
      rings: band.rings,
      color:
        band.color ??
        ramp[Math.round((isHeat(facts) ? 0.12 + 0.88 * share : 0.25 + 0.65 * share) * (ramp.length - 1))]!,
      share,
      strokeWidth: band.strokeWidth,
      amount: band.threshold * view.pxOf(1000) ** 2 * area,
      box: band.box,
    };
  });
  return {
    shapes: placed.map(({ id, path: outline, rings, color, share, strokeWidth }) => ({
      key: id,
      mark: id,
      path: outline,
      fill: color,
      fillOpacity: isHeat(facts) ? 0.1 + 0.3 * share : 0.3,
      ...(isHeat(facts) ? {} : { stroke: color, strokeWidth }),
      // The ground geometry is computed on demand, because only painters with a camera need it.
      get ground(): Ground {
        const polygons = ringPolygons(rings);
        return {
          kind: 'area',
          polygons: polygons.map((each) => each.map((ring) => ring.map(([x, y]) => view.placeAt(x, y)))),
        };
      },
    })),
    marks: placed.map(({ id, path: outline, color, amount, box }) => ({
      id,
      label: text('draw.atLeast', { amount: rows.full(Number(amount.toPrecision(3))) }),
      rows: [{ name, value: rows.full(Number(amount.toPrecision(3))) }],
      color,
      box,
      outline,
      clauses: [],
    })),
    ...(placed.length === 0
      ? {}
      : {
          ramp: {
            kind: 'ramp' as const,
            title: name,
            colors: placed.map(({ color }) => color),
            from: rows.short(Number(placed[0]!.amount.toPrecision(2))),
            to: rows.short(Number(placed.at(-1)!.amount.toPrecision(2))),
          },
        }),
  };
};

/** Density of points on a map: smooth, or in steps with lines around them. */
export const densityLayer = (facts: PictureProps): MapLayer | undefined => {
  const result = facts.results[0];
  if (!result) return undefined;
  const rows = layerRows(facts);
  const points = readPlaces(result, facts.formData, 'spatial').flatMap((place, row) => (place ? [{ row, place }] : []));
  return {
    places: points.map(({ place }) => place),
    summary: facts.text('draw.densitySummary', { count: points.length }),
    draw: (view, inner) => draw({ points, rows, facts: inner }, view),
  };
};
