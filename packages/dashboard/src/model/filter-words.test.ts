import { describe, expect, it } from 'vitest';
import { describeFilters } from './filter-words.ts';
import { intervalsIn, intervalText, staggerMs } from './refresh-interval.ts';

const words = {
  none: 'NULL',
  not: (values: string) => `not ${values}`,
  andMore: (first: string, count: number) => `${first} +${count}`,
};
const filter = (name: string, extra: object) => ({ id: name, name, extra });

describe('filters in words', () => {
  it('DASH-08 names the filters that made the rows of a tile', () => {
    const applied = [
      filter('Country', {
        filters: [{ col: 'country', op: 'IN', val: ['Chile', null, 'Peru', 'Togo', 'Fiji', 'Mali'] }],
      }),
      filter('Shop', { filters: [{ col: 'shop', op: 'NOT IN', val: ['Lyon'] }] }),
      filter('Size', { filters: [{ col: 'size', op: '>=', val: 2 }] }),
      filter('ds', { filters: [{ col: 'ds', op: 'IN', val: [Date.UTC(2026, 4)], grain: 'P1M' }] }),
      filter('Time', { time_range: '2026-01-01 : 2026-02-01' }),
    ];
    expect(describeFilters(applied, words)).toEqual([
      'Country: Chile, NULL, Peru, Togo +2',
      'Shop: not Lyon',
      'Size: >= 2',
      'ds: 2026-05-01',
      'Time: 2026-01-01 – 2026-02-01',
    ]);
  });
});

describe('automatic refresh', () => {
  it('DASH-07 offers the intervals of the configuration and the one in use, and spreads the charts of one refresh', () => {
    expect(intervalsIn({ DASHBOARD_AUTO_REFRESH_INTERVALS: [[60, '1 minute'], ['x']] }, 45)).toEqual([0, 45, 60]);
    expect([10, 300, 7200].map((seconds) => intervalText('en', seconds))).toEqual([
      '10 seconds',
      '5 minutes',
      '2 hours',
    ]);
    expect(staggerMs(4, 10)).toBe(200);
    expect(staggerMs(300, 10)).toBe(500);
  });
});
