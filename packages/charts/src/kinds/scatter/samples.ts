import { channels, madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'echarts_timeseries_scatter', x_axis: 'ds', metrics: ['hours'] };

/** Returns reproducible numbers around zero, more often close to zero than far from it. */
const spread = (seed: number) => {
  const part = (share: number) => {
    const value = Math.sin(seed * share) * 43_758.5453;
    return value - Math.floor(value);
  };
  return part(12.9898) + part(78.233) + part(39.425) - 1.5;
};
const deliveries = (names: readonly string[], points: number) =>
  madeSeries({
    names,
    points,
    everyDays: 90 / points,
    cell: (_, at, seriesAt) => {
      const isExpress = (at * 7 + seriesAt) % 5 === 0;
      const strike = Math.exp(-(((at / points - 0.72) * 22) ** 2)) * 46;
      return Math.max(
        2,
        Math.round(((isExpress ? 24 : 66) + strike + spread(at + seriesAt * 7919) * (isExpress ? 12 : 40)) * 10) / 10,
      );
    },
  });

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: { ...formData, y_axis_title: 'Delivery time, hours', markerSize: 5 },
    results: [deliveries(['hours'], 400)],
  },
  { name: 'many points', formData, results: [deliveries(['hours'], 24_000)] },
  {
    name: 'series',
    formData: { ...formData, groupby: ['channel'] },
    results: [madeSeries({ names: channels, points: 60, cell: (value, at) => (at % 11 === 3 ? null : value) })],
  },
  { name: 'one point', formData, results: [madeSeries({ names: ['hours'], points: 1 })] },
];
