import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { periodRule } from './periods.ts';
import { timePivotQueries } from './query.ts';
import { timePivotData } from './time-pivot-data.ts';

const form = { viz_type: 'time_pivot', x_axis: 'day', metric: 'trips', freq: 'AS' };

describe('time pivot', () => {
  it('VIZ-03 asks for one metric over time, without groups', () => {
    expect(timePivotQueries({ ...form, groupby: ['station'] })).toEqual([
      expect.objectContaining({
        metrics: ['trips'],
        series_columns: [],
        columns: [expect.objectContaining({ label: 'day' })],
      }),
    ]);
    expect(timePivotQueries({ metric: 'trips', granularity_sqla: 'day' })[0]).toMatchObject({ is_timeseries: true });
  });

  it.each([
    ['AS', '2026-01-01', '2027-01-01'],
    ['W-MON', '2026-11-23', '2026-11-30'],
    ['W-SUN', '2026-11-22', '2026-11-29'],
    ['D', '2026-11-25', '2026-11-26'],
    ['unknown', '2026-11-23', '2026-11-30'],
  ])('VIZ-05 splits time by %s', (freq, start, next) => {
    const rule = periodRule(freq);
    expect(rule.startOf(Date.UTC(2026, 10, 25, 12))).toBe(Date.parse(start));
    expect(rule.nextOf(Date.parse(start))).toBe(Date.parse(next));
  });

  it('VIZ-05 lays periods over each other, and knows that the last one is not over', () => {
    const result = resultColumns({
      colnames: ['day', 'trips'],
      coltypes: [2, 0],
      queried_dttm: '2026-02-10T00:00:00Z',
      data: [
        { day: Date.UTC(2026, 1, 1), trips: 7 },
        { day: Date.UTC(2025, 0, 1), trips: 5 },
        { day: Date.UTC(2025, 1, 1), trips: null },
        { day: null, trips: 9 },
      ],
    });
    const data = timePivotData(madeFacts({ formData: form, results: [result] }))!;
    const month = 31 * 86_400_000;
    expect(data.periods.map(({ name, points }) => [name, points.map(({ offset, value }) => [offset, value])])).toEqual([
      [
        '2025',
        [
          [0, 5],
          [month, null],
        ],
      ],
      ['2026', [[month, 7]]],
    ]);
    expect(data.isOpen).toBe(true);
  });
});
