import { cities, madePlaces } from '../../story-frame/made-places.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' };
const labels = {
  orders: 'Orders',
  channel: 'Channel',
  city: 'City',
  density: 'Density',
  trips: 'Trips',
  parcels: 'Parcels a day',
  returns: 'Returns',
};

const channels = ['Web shop', 'Web shop', 'Mobile app', 'Marketplace'] as const;
const cityRows = madeRows(
  { lon: 0, lat: 0, city: 1, channel: 1, orders: 0 },
  cities.map(([name, lon, lat, weight], at) => [lon, lat, name, channels[at % 4]!, Math.round(weight * 5120)]),
);

const crowd = (metric: string) =>
  madeRows(
    { lon: 0, lat: 0, [metric]: 0 },
    madePlaces(2600).map(([lon, lat], at) => [lon, lat, 1 + ((at * 7) % 12)]),
  );

const bins = { spatial, grid_size: 25_000 };

const hubs = ['Rotterdam', 'Leipzig'] as const;
const placeOfCity = (name: string) => cities.find(([each]) => each === name)!;
const arcs = madeRows(
  { slon: 0, slat: 0, elon: 0, elat: 0, hub: 1, lane: 1, parcels: 0 },
  hubs.flatMap((hub) => {
    const [, slon, slat] = placeOfCity(hub);
    return cities
      .filter(([name, lon]) => name !== hub && (hub === 'Rotterdam' ? lon < 10 : lon > 8))
      .map(([name, lon, lat, weight]) => [slon, slat, lon, lat, hub, `${hub} → ${name}`, Math.round(weight * 812)]);
  }),
);

/** Streets of a made-up town, as a bent grid around a square. */
const street = (at: number, isDown: boolean) =>
  JSON.stringify(
    Array.from({ length: 13 }, (_, step) => {
      const [x, y] = isDown ? [at, step] : [step, at];
      return [9.9 + (x + Math.sin(y / 2.3) * 0.4) * 0.012, 53.5 + (y + Math.sin(x / 2.1 + at) * 0.3) * 0.008];
    }),
  );
const streets = madeRows(
  { path: 1, street: 1, trips: 0 },
  Array.from({ length: 26 }, (_, at) => [
    street(at % 13, at < 13),
    `Street ${at + 1}`,
    Math.round(40 + 2060 * Math.exp(-(((at % 13) - 6) ** 2) / 9) * (at < 13 ? 1 : 0.7)),
  ]),
);

const block = (lon: number, lat: number, size: number) =>
  Array.from({ length: 7 }, (_, at) => [
    lon + Math.cos((at * Math.PI) / 3) * size * 1.5,
    lat + Math.sin((at * Math.PI) / 3) * size,
  ]);
const regions = madeRows(
  { shape: 1, region: 1, density: 0 },
  cities.map(([name, lon, lat, weight]) => [
    JSON.stringify(block(lon, lat, 0.35 + weight / 5)),
    name,
    Math.round(weight * 1800),
  ]),
);

const feature = (type: string, coordinates: unknown, name: string) =>
  JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type, coordinates } });
const zones = madeRows({ shape: 1, bikes: 0 }, [
  [feature('Polygon', [block(9.93, 53.6, 0.03)], 'Zone A'), 120],
  [feature('Polygon', [block(10.06, 53.55, 0.028)], 'Zone B'), 80],
  [feature('Polygon', [block(9.9, 53.51, 0.025)], 'Zone C'), 64],
  [
    feature(
      'LineString',
      [
        [9.89, 53.51],
        [9.94, 53.56],
        [9.93, 53.6],
        [10.01, 53.62],
      ],
      'Line 1',
    ),
    0,
  ],
  [
    feature(
      'LineString',
      [
        [9.94, 53.56],
        [10.06, 53.55],
      ],
      'Line 2',
    ),
    0,
  ],
  [feature('Point', [9.94, 53.56], 'Town hall'), 30],
  [feature('Point', [10.06, 53.55], 'Depot'), 22],
  ['no GeoJSON', 1],
]);

const scatterForm = {
  viz_type: 'deck_scatter',
  spatial,
  dimension: 'channel',
  js_columns: ['city'],
  point_radius_fixed: { type: 'metric', value: 'orders' },
  point_unit: 'square_m',
};

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData: scatterForm, results: [cityRows], labels },
  {
    name: 'delimited places, fixed radius, nulls',
    formData: {
      viz_type: 'deck_scatter',
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ';', reverseCheckbox: true },
      point_radius_fixed: { type: 'fix', value: 20_000 },
      point_unit: 'radius_m',
      color_picker: { r: 14, g: 159, b: 154, a: 0.8 },
    },
    results: [
      madeRows({ place: 1 }, [['35.68;139.69'], ['-33.87;151.2'], [null], ['40.7;-74'], ['91;0'], ['nowhere']]),
    ],
    labels,
  },
  {
    name: 'one point',
    formData: scatterForm,
    results: [madeRows({ lon: 0, lat: 0, city: 1, channel: 1, orders: 0 }, [[13.4, 52.5, 'Berlin', null, 4]])],
    labels,
  },
  { name: 'typical', formData: { ...bins, viz_type: 'deck_hex', size: 'orders' }, results: [crowd('orders')], labels },
  {
    name: 'typical',
    formData: { ...bins, viz_type: 'deck_grid', size: 'returns', js_agg_function: 'mean' },
    results: [crowd('returns')],
    labels,
  },
  {
    name: 'typical',
    formData: { spatial, viz_type: 'deck_screengrid', grid_size: 9 },
    results: [crowd('orders')],
    labels,
  },
  {
    name: 'typical',
    formData: { spatial, viz_type: 'deck_heatmap', size: 'orders' },
    results: [crowd('orders')],
    labels,
  },
  {
    name: 'typical',
    formData: { spatial, viz_type: 'deck_contour', size: 'orders', cellSize: 20_000 },
    results: [crowd('orders')],
    labels,
  },
  {
    name: 'typical',
    formData: {
      viz_type: 'deck_arc',
      start_spatial: { type: 'latlong', latCol: 'slat', lonCol: 'slon' },
      end_spatial: { type: 'latlong', latCol: 'elat', lonCol: 'elon' },
      dimension: 'hub',
      js_columns: ['lane'],
      metric: 'parcels',
    },
    results: [arcs],
    labels,
  },
  {
    name: 'typical',
    formData: {
      viz_type: 'deck_path',
      line_column: 'path',
      line_type: 'json',
      metric: 'trips',
      js_columns: ['street'],
    },
    results: [streets],
    labels,
  },
  {
    name: 'typical',
    formData: {
      viz_type: 'deck_polygon',
      line_column: 'shape',
      line_type: 'json',
      metric: 'density',
      js_columns: ['region'],
    },
    results: [regions],
    labels,
  },
  {
    name: 'geohashes in steps',
    formData: {
      viz_type: 'deck_polygon',
      line_column: 'hash',
      line_type: 'geohash',
      metric: 'density',
      break_points: ['0', '20', '50', '90'],
    },
    results: [
      madeRows({ hash: 1, density: 0 }, [
        ['u33d', 10],
        ['u33e', 40],
        ['u336', 80],
        ['u337', null],
        ['u333', 55],
        ['a!', 5],
      ]),
    ],
    labels,
  },
  { name: 'typical', formData: { viz_type: 'deck_geojson', geojson: 'shape' }, results: [zones], labels },
  {
    name: 'typical',
    formData: {
      viz_type: 'deck_multi',
      layers: [
        { viz_type: 'deck_path', line_column: 'path', line_type: 'json', metric: 'trips', js_columns: ['street'] },
        { viz_type: 'deck_geojson', geojson: 'shape' },
      ],
    },
    results: [streets, zones],
    labels,
  },
];
