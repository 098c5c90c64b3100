import type { ExampleChart } from './example-chart.ts';
import { bikes, havingSql, shop, whereSql } from './chart-settings.ts';

const stations = { dataset: 'bikes.stations', timeColumn: 'opened_on' } as const;

/** Time range of one Saturday in summer. It has enough trips for a map, but not too many to send. */
const saturday = '2026-06-20 : 2026-06-21';
/** Time range of two weeks in summer. */
const weeks = '2026-06-08 : 2026-06-22';
const starts = { type: 'latlong', latCol: 'start_latitude', lonCol: 'start_longitude' } as const;
const ends = { type: 'latlong', latCol: 'end_latitude', lonCol: 'end_longitude' } as const;
const layer = { autozoom: true, filter_nulls: true, row_limit: 20_000, color_scheme: 'sightline' } as const;
/** SQL filters that select pairs of different stations with at least this many trips between them. */
const connected = (trips: number) => [whereSql('start_station <> end_station'), havingSql(`COUNT(*) >= ${trips}`)];

const scatterForm = {
  ...layer,
  spatial: { type: 'latlong', latCol: 'latitude', lonCol: 'longitude' },
  js_columns: ['station'],
  point_radius_fixed: { type: 'metric', value: 'docks' },
  point_unit: 'square_m',
  multiplier: 60,
  min_radius: 4,
  max_radius: 24,
} as const;
const districtForm = {
  ...layer,
  geojson: 'outline',
  js_columns: ['district'],
  metric: 'docks',
  filled: true,
  stroked: true,
  line_width: 1,
} as const;

const areaForm = {
  ...layer,
  line_column: 'area',
  line_type: 'json',
  metric: 'docks',
  js_columns: ['station'],
  filled: true,
  stroked: true,
  opacity: 85,
  linear_color_scheme: 'sightline_blue',
} as const;

/** Gallery charts that are maps. */
export const mapCharts: readonly ExampleChart[] = [
  {
    ...shop,
    name: 'Revenue in Germany',
    kind: 'country_map',
    formData: {
      select_country: 'germany',
      entity: 'state',
      metric: 'revenue',
      adhoc_filters: [whereSql("country = 'Germany'")],
      linear_color_scheme: 'sightline_blue',
      number_format: 'SMART_NUMBER',
      row_limit: 100,
    },
  },
  {
    ...bikes,
    name: 'Trips of a Saturday',
    kind: 'point_cluster_map',
    range: saturday,
    formData: {
      all_columns_x: 'start_longitude',
      all_columns_y: 'start_latitude',
      clustering_radius: '60',
      point_radius_unit: 'Pixels',
      row_limit: 2000,
      autozoom: true,
      color_scheme: 'sightline',
    },
  },
  {
    ...bikes,
    name: 'Bike types by station',
    kind: 'cartodiagram',
    formData: {
      geom_column: 'end_place',
      place_name: 'end_station',
      selected_chart: JSON.stringify({
        id: 1,
        viz_type: 'pie',
        params: JSON.stringify({ viz_type: 'pie', groupby: ['bike_type'], metric: 'trips', color_scheme: 'sightline' }),
      }),
      row_limit: 1000,
      autozoom: true,
    },
  },
  { ...stations, name: 'Docks by station', kind: 'deck_scatter', formData: scatterForm },
  { ...stations, name: 'Districts of the city', kind: 'deck_geojson', formData: districtForm },
  {
    ...stations,
    name: 'Stations and their areas',
    kind: 'deck_multi',
    formData: {
      ...layer,
      deck_slices: [],
      layers: [
        { ...areaForm, viz_type: 'deck_polygon' },
        { ...scatterForm, viz_type: 'deck_scatter' },
      ],
    },
  },
  {
    ...bikes,
    name: 'Busiest connections on the map',
    kind: 'deck_arc',
    formData: {
      ...layer,
      adhoc_filters: connected(900),
      start_spatial: { type: 'latlong', latCol: 'from_latitude', lonCol: 'from_longitude' },
      end_spatial: ends,
      dimension: 'start_district',
      js_columns: ['connection'],
      metric: 'trips',
    },
  },
  {
    ...bikes,
    name: 'Ways between stations',
    kind: 'deck_path',
    formData: {
      ...layer,
      adhoc_filters: connected(600),
      line_column: 'line',
      line_type: 'json',
      metric: 'trips',
      js_columns: ['connection'],
      line_width: 3,
      line_width_unit: 'pixels',
      linear_color_scheme: 'sightline_blue',
    },
  },
  {
    ...stations,
    name: 'Docks by area',
    description: 'What is within 400 meters of each station.',
    kind: 'deck_polygon',
    formData: areaForm,
  },
  {
    ...bikes,
    name: 'Where trips begin',
    kind: 'deck_hex',
    range: weeks,
    formData: { ...layer, spatial: starts, size: 'trips', grid_size: 350, extruded: false },
  },
  {
    ...bikes,
    name: 'Length of trips by place',
    kind: 'deck_grid',
    range: weeks,
    formData: {
      ...layer,
      spatial: starts,
      size: 'median_duration',
      js_agg_function: 'mean',
      grid_size: 350,
      extruded: false,
    },
  },
  {
    ...bikes,
    name: 'Trips by part of the picture',
    kind: 'deck_screengrid',
    range: weeks,
    formData: { ...layer, spatial: starts, size: 'trips', grid_size: 12 },
  },
  {
    ...bikes,
    name: 'Crowded places',
    kind: 'deck_heatmap',
    range: weeks,
    formData: { ...layer, spatial: starts, size: 'trips' },
  },
  {
    ...bikes,
    name: 'Crowds as contours',
    kind: 'deck_contour',
    range: weeks,
    formData: { ...layer, spatial: starts, size: 'trips', cellSize: 300 },
  },
];
