import { makeText } from '@sightline/core/react';
import { describe, expect, it } from 'vitest';
import { filterWordsEn } from '../messages/filter-words-en.ts';
import { appliedFilterWords, selectionWords } from './filter-words.ts';
import { intervalsIn, intervalText, staggerMs } from './refresh-interval.ts';

const text = makeText(filterWordsEn, 'en');
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
    expect(applied.map((each) => appliedFilterWords(each, text))).toEqual([
      'Country: Chile, NULL, Peru, Togo +2',
      'Shop: not Lyon',
      'Size: >= 2',
      'ds: 2026-05-01',
      'Time: 2026-01-01 – 2026-02-01',
    ]);
  });

  it('DASH-20 names what is selected in a filter, whole or shortened', () => {
    const words = { text, rangeText: (range: string) => `the ${range}` };
    const cities = { kind: 'values', values: ['Lyon', null, 3] } as const;
    expect([
      selectionWords(undefined, words),
      selectionWords(cities, words),
      selectionWords(cities, words, { inverse: true, most: 1 }),
      selectionWords({ ...cities, excluded: false }, words, { inverse: true }),
      ...[
        [2, 5],
        [2, null],
        [null, 5],
        [null, null],
      ].map(([from = null, to = null]) => selectionWords({ kind: 'range', from, to }, words)),
      selectionWords({ kind: 'time', timeRange: 'Last week' }, words),
    ]).toEqual([
      '',
      'Lyon, NULL, 3',
      'not Lyon +2',
      'Lyon, NULL, 3',
      '2 to 5',
      'at least 2',
      'at most 5',
      '',
      'the Last week',
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
