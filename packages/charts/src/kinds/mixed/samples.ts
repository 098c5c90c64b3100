import {
  channels,
  longNames,
  madeCategories,
  madeMonths,
  madeNothing,
  madeSeries,
} from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns } from '../../view/result-columns.ts';

const formData = {
  viz_type: 'mixed_timeseries',
  x_axis: 'ds',
  time_grain_sqla: 'P1M',
  metrics: ['revenue'],
  groupby: [],
  seriesType: 'bar',
  y_axis_format: '$,.2~s',
  metrics_b: ['conversion'],
  groupby_b: [],
  seriesTypeB: 'line',
  markerEnabledB: true,
  yAxisIndexB: 1,
  y_axis_format_secondary: '.1%',
};
const labels = { revenue: 'Revenue per month', conversion: 'Conversion', profit: 'Profit', orders: 'Orders' };

/** A result with one share per month. */
const shares = (name: string, points: number) =>
  resultColumns({
    colnames: ['ds', name],
    coltypes: [2, 0],
    data: Array.from({ length: points }, (_, at) => ({
      ds: Date.UTC(2025, 11 + at, 1),
      [name]: 0.028 + Math.sin(at / 2.2) * 0.006 + (at % 3) * 0.001,
    })),
  });
/** Amounts per month that cross zero. */
const profits = resultColumns({
  colnames: ['ds', 'profit'],
  coltypes: [2, 0],
  data: Array.from({ length: 12 }, (_, at) => ({
    ds: Date.UTC(2025, 11 + at, 1),
    profit: Math.round(90_000 * Math.sin(at / 1.7 - 0.6)),
  })),
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [madeMonths(['revenue'], 12), shares('conversion', 12)], labels },
  {
    name: 'negatives',
    formData: { ...formData, metrics_b: ['profit'], y_axis_format_secondary: '$,.2~s' },
    results: [madeMonths(['revenue'], 12), profits],
    labels,
  },
  {
    name: 'stack and lines',
    formData: {
      ...formData,
      groupby: ['channel'],
      stack: 'Stack',
      seriesTypeB: 'smooth',
      markerEnabledB: false,
      y_axis_title: 'Revenue per month',
      yAxisTitleSecondary: 'Conversion',
    },
    results: [madeMonths(channels, 14), shares('conversion', 10)],
    labels,
  },
  {
    name: 'one axis',
    formData: {
      ...formData,
      metrics_b: ['revenue'],
      yAxisIndexB: 0,
      time_grain_sqla: 'P1W',
      groupby: ['department'],
      seriesType: 'line',
    },
    results: [
      madeSeries({ names: longNames.slice(0, 3), points: 40 }),
      madeSeries({ names: ['revenue'], points: 40, scale: 300_000 }),
    ],
    labels,
  },
  {
    name: 'categories',
    formData: {
      ...formData,
      x_axis: 'category',
      metrics_b: ['orders'],
      seriesTypeB: 'scatter',
      y_axis_format_secondary: undefined,
    },
    results: [
      madeCategories(['Footwear', 'Jackets', 'Tents', null]),
      madeCategories(['Jackets', 'Tents', 'Cooking'], ['orders']),
    ],
    labels,
  },
  { name: 'one query', formData, results: [madeMonths(['revenue'], 1), madeNothing], labels },
];
