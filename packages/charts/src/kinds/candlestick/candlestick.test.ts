import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { candlesOf } from './candles.ts';
import { candlestickQueries } from './query.ts';

const form = {
  viz_type: 'candlestick',
  x_axis: 'day',
  open: 'o',
  high: 'h',
  low: 'l',
  close: 'c',
  time_grain_sqla: 'P1D',
};

describe('candlestick chart', () => {
  it.each([
    ['rows with their columns', {}, { columns: ['day', 'o', 'h', 'l', 'c'], metrics: [] }],
    [
      'metrics of each time grain',
      { query_mode: 'aggregate', volume: 'v' },
      { columns: [expect.objectContaining({ timeGrain: 'P1D' })], metrics: ['o', 'h', 'l', 'c', 'v'] },
    ],
  ])('VIZ-03 asks for %s, in order of time', (_, change, expected) => {
    expect(candlestickQueries({ ...form, ...change })).toEqual([
      expect.objectContaining({ ...expected, orderby: [['day', true]] }),
    ]);
  });

  it('VIZ-05 sorts candles by time, and spans open and close', () => {
    const result = madeRows({ day: 2, o: 0, h: 0, l: 0, c: 0 }, [
      [20, 5, 6, 4, 5.5],
      [10, 3, null, 3.5, 2],
      [30, null, 9, 1, 4],
    ]);
    expect(candlesOf(madeFacts({ formData: form, results: [result] }))?.candles).toEqual([
      { x: 10, open: 3, high: 3, low: 2, close: 2, volume: null },
      { x: 20, open: 5, high: 6, low: 4, close: 5.5, volume: null },
    ]);
  });
});
