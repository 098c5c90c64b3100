import type { ResultColumns } from '@sightline/charts';
import { describe, expect, it } from 'vitest';
import { isNumber, periodOf } from './tile-period.ts';

const line = { viz_type: 'echarts_timeseries_line', x_axis: 'at', time_grain_sqla: 'P1M' };
const over = (type: number): readonly ResultColumns[] => [
  { names: ['at', 'trips'], types: [type, 0], rowCount: 0, column: () => undefined, ends: [null, null] },
];

describe('the period of a tile', () => {
  it('is the time grain of its chart, or the one that a filter asks for', () => {
    expect(periodOf(line, {}, over(2))).toBe('P1M');
    expect(periodOf(line, { time_grain_sqla: 'P1W' }, over(2))).toBe('P1W');
  });

  it.each([
    ['nothing is known yet', line, undefined],
    ['the axis holds words', line, over(1)],
    ['the axis is not in the result', { ...line, x_axis: 'day' }, over(2)],
    ['there is no grain', { ...line, time_grain_sqla: null }, over(2)],
    ['the chart is one number', { ...line, viz_type: 'big_number' }, over(2)],
  ])('is not told where %s', (_, form, results) => {
    expect(periodOf(form, {}, results)).toBeUndefined();
  });

  it('tells numbers from other charts', () => {
    expect(isNumber({ viz_type: 'big_number_total' })).toBe(true);
    expect(isNumber({ viz_type: 'pie' })).toBe(false);
    expect(isNumber({})).toBe(false);
  });
});
