import { describe, expect, it } from 'vitest';
import { resultColumns } from '../../view/result-columns.ts';
import { headlineOf } from './headline.ts';

const line = resultColumns({
  colnames: ['ds', 'n'],
  coltypes: [2, 0],
  data: [
    { ds: 2, n: 30 },
    { ds: 1, n: 20 },
    { ds: 3, n: 25 },
  ],
});
const form = { x_axis: 'ds', metric: 'n' };

describe('the headline of a big number', () => {
  it.each([
    ['LAST_VALUE', 25],
    ['sum', 75],
    ['mean', 25],
    ['min', 20],
    ['max', 30],
    ['median', 25],
  ])('VIZ-06 gathers by %s', (aggregation, expected) => {
    expect(headlineOf([line], { ...form, aggregation }).value).toBe(expected);
  });

  it("VIZ-06 takes the whole range's own number for raw, and compares with a period before", () => {
    const whole = resultColumns({ colnames: ['n'], coltypes: [0], data: [{ n: 99 }] });
    expect(headlineOf([line, whole], { ...form, aggregation: 'raw' }).value).toBe(99);
    expect(headlineOf([line], { ...form, compare_lag: 2 })).toMatchObject({
      at: 3,
      change: { share: 0.25, difference: 5, since: 1 },
    });
    expect(headlineOf([line], { ...form, compare_lag: 9 }).change).toBeUndefined();
  });

  it('VIZ-05 says nothing where there is nothing', () => {
    expect(
      headlineOf([resultColumns({ colnames: ['n'], coltypes: [0], data: [{ n: null }] })], { metric: 'n' }),
    ).toEqual({ value: null, metric: 'n', points: [] });
    expect(headlineOf([resultColumns({ colnames: ['n'], data: [] })], { metric: 'n' }).value).toBeNull();
  });
});
