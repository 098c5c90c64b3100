import { madeMonths, madeSeries } from '../../story-frame/made-results.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'rose',
  x_axis: 'ds',
  time_grain_sqla: 'P1M',
  metrics: ['accidents'],
  groupby: ['vehicle'],
  truncate_metric: true,
};

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [madeMonths(['Bike', 'Scooter', 'Walk'], 12)] },
  { name: 'one series', formData: { ...formData, groupby: [] }, results: [madeMonths(['accidents'], 12)] },
  {
    name: 'many periods',
    formData: { ...formData, time_grain_sqla: 'P1D' },
    results: [madeSeries({ names: ['Bike', 'Scooter', 'Walk', 'Tram', 'Bus'], points: 90, everyDays: 1 })],
  },
  {
    name: 'radii, long names',
    formData: { ...formData, rose_area_proportion: false, x_axis: 'district' },
    results: [
      madeRows({ district: 1, 'Bike on a lane of its own': 0, 'Scooter that somebody rented': 0 }, [
        ['Northern inner city', 40, 30],
        ['Harbour and old docks', 90, 12],
        [null, 30, 4],
        ['University quarter', 12, 31],
      ]),
    ],
  },
  {
    name: 'nulls and negatives',
    formData,
    results: [
      madeRows({ ds: 2, Bike: 0, '<NULL>': 0 }, [
        [Date.UTC(2026, 0, 1), 12, -3],
        [Date.UTC(2026, 1, 1), null, 4],
        [Date.UTC(2026, 2, 1), 0, null],
      ]),
    ],
  },
  { name: 'one period', formData, results: [madeMonths(['Bike', 'Scooter'], 1)] },
];
