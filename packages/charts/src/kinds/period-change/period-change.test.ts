import { describe, expect, it } from 'vitest';
import { resultColumns } from '../../view/result-columns.ts';
import { periodChangeOf } from './period-change.ts';

const form = { metric: 'sales', time_compare: ['1 month ago'] };
const november = { from_dttm: Date.UTC(2026, 10, 1), to_dttm: Date.UTC(2026, 11, 1) };
const of = (value: number | null, before: number | null, more: object = {}) =>
  periodChangeOf(
    resultColumns({
      colnames: ['sales', 'sales__1 month ago'],
      coltypes: [0, 0],
      data: [{ sales: value, 'sales__1 month ago': before }],
      ...more,
    }),
    form,
  );

describe('a change between periods', () => {
  it.each([
    [120, 100, 20, 0.2],
    [80, 100, -20, -0.2],
    [-50, -100, 50, 0.5],
    [100, 100, 0, 0],
    [5, 0, 5, null],
    [5, null, null, null],
    [null, 5, null, null],
  ])('VIZ-03 of %s from %s is %s, as a share %s', (value, previous, difference, share) => {
    expect(of(value, previous)).toEqual({ metric: 'sales', value, previous, difference, share });
  });

  it('VIZ-03 knows both ranges, and whether the period still runs', () => {
    const other = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 10, 1) };
    const period = { from: november.from_dttm, to: november.to_dttm };
    expect(of(1, 2, { ...november, queried_dttm: '2026-12-03T08:00:00+00:00' })).toEqual({
      metric: 'sales',
      value: 1,
      previous: 2,
      difference: -1,
      share: -0.5,
      period,
      other,
    });
    expect(of(1, 2, { ...november, queried_dttm: '2026-11-24T08:00:00+00:00' })?.until).toBe(Date.UTC(2026, 10, 24, 8));
    expect(of(1, 2, { from_dttm: null, to_dttm: november.to_dttm })).not.toHaveProperty('period');
  });

  it('VIZ-12 is nothing without values', () => {
    expect(of(null, null)).toBeUndefined();
    expect(periodChangeOf(resultColumns({ colnames: ['sales'], data: [] }), form)).toBeUndefined();
  });

  it('VIZ-03 is a plain number without a comparison', () => {
    const data = resultColumns({ colnames: ['sales'], coltypes: [0], data: [{ sales: 7 }] });
    expect(periodChangeOf(data, { metric: 'sales' })).toMatchObject({ value: 7, previous: null, share: null });
  });
});
