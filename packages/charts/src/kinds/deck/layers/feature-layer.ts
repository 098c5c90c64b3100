import { geoPath } from '@visx/vendor/d3-geo';
import { textWidth } from '../../../frame/text-width.ts';
import type { Ground } from '../../../kind/ground.ts';
import type { PictureProps } from '../../../kind/picture-props.ts';
import type { LayerDrawing, MapLayer, MapShape } from '../../../map/map-scene.ts';
import type { MapView } from '../../../map/map-view.ts';
import { readFeatures, type Feature } from '../../../map/read-features.ts';
import { flagIn, numberIn, textIn } from '../../../query/form-data.ts';
import { schemeColors } from '../../../scales/color-schemes.ts';
import { layerRows, storedColor, type LayerRows } from '../layer-rows.ts';
import { circlePath, isInside } from './circle-path.ts';

interface FeatureRequest {
  readonly features: readonly Feature[];
  readonly rows: LayerRows;
  readonly facts: PictureProps;
}

const hexColor = /^#[\da-f]{6}$/iu;

const textProperty = ({ properties }: Feature, ...names: readonly string[]): string | undefined =>
  names.map((name) => properties[name]).find((value): value is string => typeof value === 'string' && value !== '');

/**
 * Colors of a feature: the feature's own colors, otherwise those in the chart's settings, otherwise default colors by
 * the feature's kind and its position in the data.
 */
const colorsOf = (feature: Feature, at: number, { formData, colors }: PictureProps) => {
  const scheme = schemeColors(textIn(formData, 'color_scheme'), colors);
  const own = textProperty(feature, 'color', 'fill', 'fillColor', 'fill-color');
  const stroke = textProperty(feature, 'stroke', 'strokeColor', 'stroke-color');
  const basic = feature.kind === 'polygon' ? scheme[at % 3] : scheme[3];
  const fill = hexColor.test(own ?? '')
    ? own!
    : (storedColor(formData, 'fill_color_picker')?.color ?? basic ?? colors.other);
  return {
    fill,
    stroke: hexColor.test(stroke ?? '')
      ? stroke!
      : (storedColor(formData, 'stroke_color_picker')?.color ??
        (feature.kind === 'line' && hexColor.test(own ?? '') ? own! : fill)),
  };
};

const order = { polygon: 0, line: 1, point: 2 } as const;

/** Outlines, colors and names of the features in view. Points are drawn over lines, and lines over polygons. */
const placeFeatures = ({ features, rows, facts }: FeatureRequest, view: MapView) => {
  const path = geoPath(view.projection).digits(1);
  const radius = Math.max(2, Math.min(12, numberIn(facts.formData, 'point_radius') ?? 5.5));
  let polygons = 0;
  const placed = features.map((feature, at) => {
    const { kind, shape } = feature;
    const paint = colorsOf(feature, polygons, facts);
    if (kind === 'polygon') polygons += 1;
    const [x, y] = kind === 'point' ? view.at(feature.places[0]!) : path.centroid(shape);
    const [[left, top], [right, bottom]] =
      kind === 'point'
        ? ([
            [x - radius, y - radius],
            [x + radius, y + radius],
          ] as const)
        : path.bounds(shape);
    return {
      id: String(at),
      feature,
      paint,
      x,
      y,
      path: kind === 'point' ? (isInside([x, y], view) ? circlePath(x, y, radius) : '') : (path(shape) ?? ''),
      box: { x: left, y: top, width: right - left, height: bottom - top },
      name: textProperty(feature, 'name', 'NAME', 'title') ?? rows.nameAt(feature.row) ?? '',
    };
  });
  const shown = placed
    .filter((each) => each.path !== '')
    .toSorted((a, b) => order[a.feature.kind] - order[b.feature.kind]);
  return { shown, radius };
};

type PlacedFeature = ReturnType<typeof placeFeatures>['shown'][number];

const groundOf = ({ kind, places, rings }: Feature): Ground => {
  if (kind === 'point') return { kind, place: places[0]! };
  return kind === 'line' ? { kind, places } : { kind: 'area', polygons: [rings] };
};

const shapeOf = (
  { id, feature, paint, path: outline, x, y }: PlacedFeature,
  radius: number,
  { formData, colors }: PictureProps,
): MapShape => {
  const { kind } = feature;
  const width = Math.max(0.5, Math.min(8, numberIn(formData, 'line_width') ?? 2));
  const base = { key: id, mark: id, ground: groundOf(feature) };
  if (kind === 'line') return { ...base, path: outline, stroke: paint.stroke, strokeWidth: width };
  if (kind === 'point')
    return {
      ...base,
      circle: { x, y, r: radius },
      fill: paint.fill,
      fillOpacity: 0.9,
      stroke: colors.surface,
      strokeWidth: 1,
    };
  return {
    ...base,
    path: outline,
    fill: paint.fill,
    fillOpacity: flagIn(formData, 'filled', true) ? 0.16 : 0.01,
    ...(flagIn(formData, 'stroked', true) ? { stroke: paint.stroke, strokeWidth: 1.5 } : {}),
  };
};

const draw = (request: FeatureRequest, view: MapView): LayerDrawing => {
  const { rows, facts } = request;
  const { colors } = facts;
  const { shown, radius } = placeFeatures(request, view);
  return {
    shapes: shown.map((each) => shapeOf(each, radius, facts)),
    marks: shown.map(({ id, feature, paint, path: outline, box, name }) => ({
      id,
      label: name === '' ? facts.text('draw.row', { number: feature.row + 1 }) : name,
      rows: [
        ...rows.rowsAt(feature.row),
        ...Object.entries(feature.properties)
          .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
          .filter(([, value]) => value !== name && !hexColor.test(String(value)))
          .slice(0, 6)
          .map(([property, value]) => ({ name: property, value: String(value) })),
      ],
      color: paint.fill,
      box,
      outline,
      clauses: rows.clausesAt(feature.row),
    })),
    words: shown
      .filter(({ feature, name, box }) => feature.kind === 'polygon' && name !== '' && textWidth(name) < box.width)
      .map(({ id, x, y, name }) => ({
        key: id,
        x,
        y,
        words: name,
        fill: colors.text,
        halo: colors.surface,
        isStrong: true,
      })),
    named: shown
      .filter(({ feature }) => feature.kind === 'point')
      .map(({ id, x, y, name }) => ({ id, x, y, radius, name })),
  };
};

/** Shapes of GeoJSON on a map: polygons, lines and points. */
export const featureLayer = (facts: PictureProps): MapLayer | undefined => {
  const result = facts.results[0];
  if (!result) return undefined;
  const rows = layerRows(facts);
  const features = readFeatures(result, textIn(facts.formData, 'geojson') ?? '');
  return {
    places: features.flatMap(({ places }) => places),
    summary: facts.text('draw.featuresSummary', { count: features.length }),
    draw: (view, inner) => draw({ features, rows, facts: inner }, view),
  };
};
