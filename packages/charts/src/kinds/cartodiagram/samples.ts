import { cities } from '../../story-frame/made-places.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const labels = { orders: 'Orders', channel: 'Channel' };
const channels = ['Web shop', 'Mobile app', 'Stores'] as const;
const inner = (viz_type: string, params: object) => JSON.stringify({ id: 7, viz_type, params: JSON.stringify(params) });
const formData = {
  viz_type: 'cartodiagram',
  geom_column: 'geom',
  place_name: 'city',
  selected_chart: inner('pie', { groupby: ['channel'], metric: 'orders' }),
};
const shown = cities.filter(([name]) => !['Rotterdam', 'Leipzig', 'Brussels', 'Stuttgart', 'Lyon'].includes(name));
const point = (lon: number, lat: number) => JSON.stringify({ type: 'Point', coordinates: [lon, lat] });

const byChannel = madeRows(
  { geom: 1, city: 1, channel: 1, orders: 0 },
  shown.flatMap(([name, lon, lat, weight], place) =>
    channels.map((channel, at) => [
      point(lon, lat),
      name,
      channel,
      Math.round(weight * [900, 640, 300][at]! * (0.7 + ((place * 5 + at * 3) % 7) / 10)),
    ]),
  ),
);

const byMonth = madeRows(
  { geom: 1, city: 1, month: 2, orders: 0 },
  shown
    .slice(0, 8)
    .flatMap(([name, lon, lat, weight], place) =>
      Array.from({ length: 12 }, (_, at) => [
        `POINT(${lon} ${lat})`,
        name,
        Date.UTC(2026, at, 1),
        at === 5 ? null : Math.round(weight * (300 + Math.sin(at / 2 + place) * 120)),
      ]),
    ),
);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [byChannel], labels },
  {
    name: 'lines',
    formData: {
      ...formData,
      selected_chart: inner('echarts_timeseries_line', {
        x_axis: 'month',
        time_grain_sqla: 'P1M',
        metrics: ['orders'],
      }),
    },
    results: [byMonth],
    labels,
  },
  {
    name: 'bars',
    formData: {
      ...formData,
      selected_chart: inner('echarts_timeseries_bar', { x_axis: 'month', metrics: ['orders'] }),
    },
    results: [byMonth],
    labels,
  },
  {
    name: 'one point',
    formData: { ...formData, place_name: undefined, selected_chart: inner('big_number_total', { metric: 'orders' }) },
    results: [
      madeRows({ geom: 1, orders: 0 }, [
        [point(2.35, 48.86), 1240],
        ['nowhere', 3],
        [null, null],
      ]),
    ],
    labels,
  },
];
