import { bikes, monthly, overTime, ring, whereSql } from './chart-settings.ts';
import type { ExampleChart } from './example-chart.ts';

/** Example charts of the bike-sharing data. */
export const bikeCharts: readonly ExampleChart[] = [
  { ...bikes, name: 'Trips', kind: 'big_number', formData: monthly('trips', 'started_at', { lag: 12 }) },
  {
    ...bikes,
    name: 'Median trip',
    kind: 'big_number',
    description: 'Minutes from dock to dock.',
    formData: monthly('median_duration', 'started_at', { lag: 12, start_y_axis_at_zero: false }),
  },
  {
    ...bikes,
    name: 'Distance ridden',
    kind: 'big_number',
    formData: monthly('distance', 'started_at', { lag: 12 }),
  },
  {
    ...bikes,
    name: 'Trips by rider',
    kind: 'echarts_area',
    range: '2025-01-06 : 2026-10-26',
    description: 'Warm weeks double the trips; the festival of autumn 2025 stands out.',
    formData: { ...overTime('started_at', 'P1W', ['trips'], ['rider']), stack: 'Stack', opacity: 0.8 },
  },
  {
    ...bikes,
    name: 'Trips by hour of day',
    kind: 'echarts_timeseries_bar',
    formData: {
      x_axis: 'hour',
      x_axis_force_categorical: true,
      metrics: ['trips'],
      groupby: ['rider'],
      truncate_metric: true,
      stack: 'Stack',
      row_limit: 10_000,
      x_axis_sort_asc: true,
      x_axis_sort: 'hour',
      y_axis_format: 'SMART_NUMBER',
      show_legend: true,
      color_scheme: 'sightline',
    },
  },
  { ...bikes, name: 'Trips by bike type', kind: 'pie', formData: ring('bike_type', 'trips') },
  {
    ...bikes,
    name: 'Busiest connections',
    kind: 'table',
    description: 'Round trips are left out.',
    formData: {
      adhoc_filters: [whereSql('start_station <> end_station')],
      query_mode: 'aggregate',
      groupby: ['start_station', 'end_station'],
      metrics: ['trips', 'median_duration', 'average_distance'],
      timeseries_limit_metric: 'trips',
      order_desc: true,
      row_limit: 50,
      show_cell_bars: true,
      include_search: false,
      column_config: { trips: { showCellBars: true } },
    },
  },
];
