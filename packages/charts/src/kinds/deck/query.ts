import { spatialColumns } from '../../map/spatial.ts';
import {
  dimensionsIn,
  distinctByLabel,
  isObject,
  labelOf,
  listIn,
  metricsIn,
  textIn,
  type Dimension,
  type FormData,
  type Metric,
} from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Keys of all kinds of layer maps, in the order of the gallery. */
export const deckKeys = [
  'deck_scatter',
  'deck_hex',
  'deck_grid',
  'deck_screengrid',
  'deck_heatmap',
  'deck_contour',
  'deck_arc',
  'deck_path',
  'deck_polygon',
  'deck_geojson',
  'deck_multi',
] as const;

/** The metric of the setting `point_radius_fixed`; undefined if the radius is fixed. */
export const radiusMetric = (form: FormData): Metric | undefined => {
  const radius = form['point_radius_fixed'];
  return isObject(radius) && radius['type'] === 'metric' ? metricsIn(radius, 'value')[0] : undefined;
};

/** Columns and metrics that the setting `tooltip_contents` adds to the tooltips. */
export const tooltipItems = (
  form: FormData,
): { readonly columns: readonly Dimension[]; readonly metrics: readonly Metric[] } => {
  const items = listIn(form, 'tooltip_contents');
  const objects = items.filter(isObject);
  return {
    columns: [
      ...items.filter((item) => typeof item === 'string'),
      ...objects.flatMap((item) => dimensionsIn(item, 'column_name')),
    ],
    metrics: objects.flatMap((item) => metricsIn(item, 'metric_name')),
  };
};

const places = ['spatial', 'start_spatial', 'end_spatial'] as const;

/**
 * Settings of the layers of a chart with several layers. A host inserts them in place of the layer ids in
 * `deck_slices`.
 */
export const layersIn = (form: FormData): readonly FormData[] => listIn(form, 'layers').filter(isObject);

/**
 * Query of one layer: the columns for places, lines or shapes, and everything that colors, sizes and tooltips depend
 * on.
 */
const layerQuery = (form: FormData): QueryObject => {
  const spatial = places.flatMap((name) => spatialColumns(form, name));
  const shapes = dimensionsIn(form, 'line_column', 'geojson').map(labelOf);
  const needed = [...spatial, ...shapes];
  const tooltip = tooltipItems(form);
  const radius = radiusMetric(form);
  const base = baseQuery(form);
  return {
    ...base,
    columns: distinctByLabel([...needed, ...dimensionsIn(form, 'dimension', 'js_columns'), ...tooltip.columns]),
    metrics: distinctByLabel([
      ...metricsIn(form, 'size', 'metric'),
      ...(radius === undefined ? [] : [radius]),
      ...tooltip.metrics,
    ]),
    // Rows without a place cannot be drawn.
    filters:
      form['filter_nulls'] === false
        ? base.filters
        : [...base.filters, ...needed.map((col) => ({ col, op: 'IS NOT NULL' }))],
  };
};

/** Adds the filters and the time range that a dashboard sets for the whole chart to the query of a layer. */
const within = (form: FormData, query: QueryObject): QueryObject => {
  const whole = baseQuery(form);
  return {
    ...query,
    filters: [...query.filters, ...whole.filters],
    ...(whole.time_range === undefined ? {} : { time_range: whole.time_range }),
  };
};

/** Queries of the layer maps: one for each layer. */
export const deckQueries = (form: FormData): readonly QueryObject[] =>
  textIn(form, 'viz_type') === 'deck_multi'
    ? layersIn(form).map((layer) => within(form, layerQuery(layer)))
    : [layerQuery(form)];
