import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { mapViewControls, placeControls } from '../../map/place-controls.ts';

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

const places = placeControls('spatial', 'control.places');
const sizeControl: shared.Control = { ...query, kind: 'metric', name: 'size', labelId: 'control.weight' };
const dimensionControl: shared.Control = { ...query, kind: 'column', name: 'dimension', labelId: 'control.series' };
const tooltipControl: shared.Control = {
  ...query,
  kind: 'columns',
  name: 'js_columns',
  labelId: 'control.nameColumns',
};
const formatControl = shared.numberFormatControl('legend_format');
/** Controls for filters and the row limit, which all layers have. */
const rowControls = [shared.filtersControl, shared.rowLimitControl] as const;

const number = (
  name: string,
  labelId: string,
  { fallback, min, max, step = 1 }: { fallback: number; min: number; max: number; step?: number },
): shared.Control => ({ ...look, kind: 'number', name, labelId, fallback, min, max, step });

const selected = (
  name: string,
  labelId: string,
  {
    options,
    fallback,
    affects = 'look',
  }: { options: readonly (readonly [string, string])[]; fallback: string; affects?: 'look' | 'query' },
): shared.Control => ({
  section: affects === 'query' ? 'data' : 'look',
  affects,
  kind: 'select',
  name,
  labelId,
  fallback,
  options: options.map(([value, id]) => ({ value, labelId: id })),
});

const aggregateControl = selected('js_agg_function', 'control.aggregate', {
  fallback: 'sum',
  options: [
    ['sum', 'aggregate.sum'],
    ['count', 'aggregate.count'],
    ['mean', 'aggregate.average'],
    ['median', 'aggregate.median'],
    ['min', 'aggregate.minimum'],
    ['max', 'aggregate.maximum'],
    ['variance', 'aggregate.sampleVariance'],
    ['deviation', 'aggregate.sampleStandardDeviation'],
  ],
});

const common = {
  row_limit: 10_000,
  autozoom: true,
  filter_nulls: true,
  color_scheme: 'sightline',
  legend_format: 'SMART_NUMBER',
} as const;

const layer = (defaults: Readonly<Record<string, unknown>>, controls: readonly shared.Control[]): Editing => ({
  defaults: { ...common, ...defaults },
  controls: [...controls, ...mapViewControls({ tilts: true }), formatControl],
});

const isByMetric = (form: Readonly<Record<string, unknown>>): boolean => {
  const radius = form['point_radius_fixed'];
  return typeof radius === 'object' && radius !== null && 'type' in radius && radius.type === 'metric';
};

const radiusControls: readonly shared.Control[] = [
  {
    ...query,
    kind: 'select',
    name: 'point_radius_fixed',
    part: 'type',
    labelId: 'control.pointSize',
    fallback: 'fix',
    options: [
      { value: 'fix', labelId: 'pointSize.fixed' },
      { value: 'metric', labelId: 'pointSize.metric' },
    ],
  },
  {
    ...query,
    kind: 'number',
    name: 'point_radius_fixed',
    part: 'value',
    labelId: 'control.pointAmount',
    fallback: 1000,
    min: 0,
    visible: (form) => !isByMetric(form),
  },
  {
    ...query,
    kind: 'metric',
    name: 'point_radius_fixed',
    part: 'value',
    labelId: 'control.metric',
    required: true,
    visible: isByMetric,
  },
  selected('point_unit', 'control.pointUnit', {
    fallback: 'square_m',
    options: [
      ['square_m', 'pointUnit.squareM'],
      ['square_km', 'pointUnit.squareKm'],
      ['square_miles', 'pointUnit.squareMiles'],
      ['radius_m', 'pointUnit.radiusM'],
      ['radius_km', 'pointUnit.radiusKm'],
      ['radius_miles', 'pointUnit.radiusMiles'],
    ],
  }),
  number('min_radius', 'control.leastRadius', { fallback: 2, min: 1, max: 100 }),
  number('max_radius', 'control.mostRadius', { fallback: 250, min: 1, max: 1000 }),
];

/** Settings of points on a map in the explorer. */
const deckScatterEditing = layer(
  { point_radius_fixed: { type: 'fix', value: 1000 }, point_unit: 'square_m', min_radius: 2, max_radius: 250 },
  [...places, ...radiusControls, dimensionControl, tooltipControl, ...rowControls, shared.colorSchemeControl],
);

/** Switch that shows amounts as heights of areas. It has an effect only on maps that can be tilted. */
const raiseControl: shared.Control = {
  ...look,
  kind: 'switch',
  name: 'extruded',
  labelId: 'control.extruded',
  fallback: false,
};

const binEditing = (gridSize: number, more: readonly shared.Control[]): Editing =>
  layer({ grid_size: gridSize, js_agg_function: 'sum' }, [
    ...places,
    sizeControl,
    ...rowControls,
    aggregateControl,
    number('grid_size', 'control.cellSize', { fallback: gridSize, min: 1, max: 10_000_000 }),
    ...more,
    shared.rampControl,
  ]);

/**
 * Explorer settings of the maps that show hexagons, squares on the ground, or squares of a fixed size on the screen.
 */
const deckHexEditing = binEditing(20_000, [raiseControl]);
const deckGridEditing = binEditing(20_000, [raiseControl]);
const deckScreengridEditing = binEditing(9, []);

/** Settings of a heat map on a map in the explorer. */
const deckHeatmapEditing = layer({ intensity: 1, radius_pixels: 30 }, [
  ...places,
  sizeControl,
  ...rowControls,
  number('intensity', 'control.intensity', { fallback: 1, min: 0.2, max: 5, step: 0.1 }),
  number('radius_pixels', 'control.heatRadius', { fallback: 30, min: 1, max: 100 }),
  shared.rampControl,
]);

/** Settings of contours in the explorer. */
const deckContourEditing = layer({ cellSize: 20_000 }, [
  ...places,
  sizeControl,
  ...rowControls,
  number('cellSize', 'control.cellSize', { fallback: 20_000, min: 1, max: 10_000_000 }),
  shared.rampControl,
]);

/** Settings of arcs in the explorer. */
const deckArcEditing = layer({ stroke_width: 1.5 }, [
  ...placeControls('start_spatial', 'control.startPlaces'),
  ...placeControls('end_spatial', 'control.endPlaces'),
  { ...shared.metricControl, required: false },
  dimensionControl,
  tooltipControl,
  ...rowControls,
  number('stroke_width', 'control.lineWidth', { fallback: 1.5, min: 0.5, max: 12, step: 0.5 }),
  shared.colorSchemeControl,
]);

const lineControls: readonly shared.Control[] = [
  { ...query, kind: 'column', name: 'line_column', labelId: 'control.lineColumn', required: true },
  selected('line_type', 'control.lineType', {
    fallback: 'json',
    affects: 'query',
    options: [
      ['json', 'lineType.json'],
      ['polyline', 'lineType.polyline'],
      ['geohash', 'lineType.geohash'],
    ],
  }),
  {
    ...look,
    section: 'data',
    kind: 'switch',
    name: 'reverse_long_lat',
    labelId: 'control.latitudeFirst',
    fallback: false,
  },
  { ...shared.metricControl, required: false },
  tooltipControl,
  ...rowControls,
];

const fillControls: readonly shared.Control[] = [
  { ...look, kind: 'switch', name: 'filled', labelId: 'control.filled', fallback: true },
  { ...look, kind: 'switch', name: 'stroked', labelId: 'control.stroked', fallback: true },
];

/** Settings of paths in the explorer. */
const deckPathEditing = layer({ line_type: 'json', line_width: 2, line_width_unit: 'pixels' }, [
  ...lineControls,
  number('line_width', 'control.lineWidth', { fallback: 2, min: 1, max: 100_000 }),
  selected('line_width_unit', 'control.lineUnit', {
    fallback: 'meters',
    options: [
      ['meters', 'lineUnit.meters'],
      ['pixels', 'lineUnit.pixels'],
    ],
  }),
  shared.rampControl,
]);

/** Settings of polygons in the explorer. */
const deckPolygonEditing = layer({ line_type: 'json', filled: true, stroked: true, opacity: 85 }, [
  ...lineControls,
  ...fillControls,
  raiseControl,
  { ...look, kind: 'number', name: 'opacity', labelId: 'control.opacity', fallback: 85, min: 10, max: 100, step: 5 },
  shared.rampControl,
]);

/** Settings of GeoJSON in the explorer. */
const deckGeojsonEditing = layer({ filled: true, stroked: true }, [
  { ...query, kind: 'column', name: 'geojson', labelId: 'control.geojson', required: true },
  tooltipControl,
  ...rowControls,
  ...fillControls,
  number('point_radius', 'control.pointRadius', { fallback: 5, min: 2, max: 12 }),
  number('line_width', 'control.lineWidth', { fallback: 2, min: 0.5, max: 8, step: 0.5 }),
  shared.colorSchemeControl,
]);

/** Explorer settings of a map with several layers. Each layer is a chart of its own. */
const deckMultiEditing: Editing = {
  defaults: { autozoom: true },
  controls: [
    { ...query, kind: 'text', name: 'deck_slices', labelId: 'control.layers', helpId: 'help.layers', required: true },
    ...mapViewControls({ tilts: true }),
  ],
};

const editings: Readonly<Record<string, Editing>> = {
  deck_scatter: deckScatterEditing,
  deck_hex: deckHexEditing,
  deck_grid: deckGridEditing,
  deck_screengrid: deckScreengridEditing,
  deck_heatmap: deckHeatmapEditing,
  deck_contour: deckContourEditing,
  deck_arc: deckArcEditing,
  deck_path: deckPathEditing,
  deck_polygon: deckPolygonEditing,
  deck_geojson: deckGeojsonEditing,
  deck_multi: deckMultiEditing,
};

/** Explorer settings of a layer map, by the key of its kind. */
export const deckEditing = (key: string): Editing => editings[key] ?? deckScatterEditing;
