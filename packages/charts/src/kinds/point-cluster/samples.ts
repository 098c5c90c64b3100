import { madePlaces } from '../../story-frame/made-places.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';
import type { ChartCell } from '../../view/result-columns.ts';

const formData = { viz_type: 'point_cluster_map', all_columns_x: 'lon', all_columns_y: 'lat', clustering_radius: '60' };
const labels = { parcels: 'Parcels', size: 'Size' };

const made = (rows: readonly (readonly ChartCell[])[]) => madeRows({ lon: 0, lat: 0, parcels: 0, size: 0 }, rows);
const points = [
  ...madePlaces(1300).map(([lon, lat], at) => [lon, lat, 20 + ((at * 13) % 60), 3]),
  ...Array.from({ length: 7 }, (_, at) => [19.2, 54.4, 30 + at, 3]),
];

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(points)], labels },
  {
    name: 'amounts and sizes',
    formData: {
      ...formData,
      mapbox_label: ['parcels'],
      pandas_aggfunc: 'mean',
      point_radius: 'size',
      clustering_radius: '20',
    },
    results: [made(points.slice(0, 160))],
    labels,
  },
  {
    name: 'one point and nulls',
    formData,
    results: [
      made([
        [2.35, 48.86, 4, 3],
        [null, 3],
        [200, 4, 1, 1],
      ]),
    ],
    labels,
  },
];
