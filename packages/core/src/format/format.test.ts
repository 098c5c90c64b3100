import { describe, expect, it } from 'vitest';
import { bytes, duration, fullNumber, isNumberFormat, numberFormat, smartNumber, withCurrency } from './numbers.ts';
import { grainFormat, isTimeFormat, timeFormat } from './times.ts';
import { relativeTime } from './relative-time.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [12.345, '12.35'],
    [999.9, '999.9'],
    [1234, '1.23k'],
    [999_950, '1M'],
    [1_500_000, '1.5M'],
    [2_340_000_000, '2.34B'],
    [-45_600, '−45.6k'],
    [0.5, '0.5'],
    [0.00421, '0.00421'],
    [0.0000123, '1.23E-5'],
  ])('VIZ-05 writes %d as %s', (value, expected) => {
    expect(smartNumber('en')(value)).toBe(expected);
  });

  it.each([
    [',d', 'en', 1234567, '1,234,567'],
    [',.2f', 'de', 1234.5, '1.234,50'],
    ['.1%', 'en', 0.123, '12.3%'],
    ['.3s', 'en', 1_234_567_890, '1.23B'],
    ['+.1%', 'en', -0.05, '−5.0%'],
    ['nonsense!', 'en', 1234, '1.23k'],
    ['DURATION', 'en', 200_000, '3 m 20 s'],
    ['MEMORY_DECIMAL', 'en', -2_000_000, '−2 MB'],
    ['MEMORY_BINARY', 'en', 2_097_152, '2 MB'],
    [null, 'en', 1234, '1.23k'],
    ['SMART_NUMBER_SIGNED', 'en', 1234, '+1.23k'],
  ])('VIZ-05 formats by %s in %s', (name, locale, value, expected) => {
    expect(numberFormat(name, locale)(value)).toBe(expected);
  });

  it('VIZ-05 tells formats that can be read from those that cannot', () => {
    const readable = [
      'SMART_NUMBER',
      'DURATION',
      'MEMORY_BINARY',
      ',d',
      ',.2f',
      '.1%',
      '$,.2f',
      '~g',
      '+.3s',
      '',
      '.2',
    ];
    expect(readable.filter((name) => !isNumberFormat(name))).toEqual([]);
    expect(['nonsense!', ',.2q', '.2F', 'two decimals', '€1.2k', 'smart_number'].filter(isNumberFormat)).toEqual([]);
  });

  it('VIZ-05 writes money, bytes, times of day and full values', () => {
    expect(withCurrency(numberFormat('.3s', 'en'), { symbol: 'EUR', symbolPosition: 'prefix' }, 'en')(-1234)).toBe(
      '−€1.23k',
    );
    expect(withCurrency(numberFormat(',d', 'en'), { symbol: 'kr', symbolPosition: 'suffix' }, 'en')(5)).toBe('5 kr');
    expect([bytes('en')(1536), duration('en')(1234), duration('en')(7_500_000), fullNumber('en')(-1234.5678)]).toEqual([
      '1.5 KB',
      '1.2 s',
      '2 h 5 m',
      '−1,234.5678',
    ]);
  });
});

describe('formats of a language', () => {
  it('are made once, and each language has its own', () => {
    expect(smartNumber('de')).toBe(smartNumber('de'));
    expect(fullNumber('de')).toBe(fullNumber('de'));
    expect(fullNumber('de')(1234.5)).toBe('1.234,5');
    expect(fullNumber('en')(1234.5)).toBe('1,234.5');
    const march = Date.UTC(2026, 2, 1);
    for (const [locale, name] of [
      ['de', 'März'],
      ['en', 'March'],
      ['de', 'März'],
    ] as const)
      expect(timeFormat('%B', locale)(march)).toBe(name);
  });
});

describe('times', () => {
  const at = Date.UTC(2026, 10, 3, 14, 5, 9);
  it.each([
    ['%Y-%m-%d', 'en', at, '2026-11-03'],
    ['smart_date', 'en', Date.UTC(2026, 0, 1), '2026'],
    ['smart_date', 'en', Date.UTC(2026, 10, 1), 'Nov'],
    ['smart_date', 'de', Date.UTC(2026, 2, 3), '3 Mär'],
    [null, 'en', at, '14:05:09'],
    ['smart_date_verbose', 'en', Date.UTC(2026, 10, 3), 'Nov 3, 2026'],
  ])('VIZ-05 formats by %s in %s', (name, locale, moment, expected) => {
    expect(timeFormat(name, locale)(moment)).toBe(expected);
  });

  it('VIZ-05 tells formats that can be read from those that cannot', () => {
    const readable = ['smart_date', 'smart_date_verbose', '%Y', '%-d %b %Y', '%d.%m.%y, %H:%M', '%Y, 100%%'];
    expect(readable.filter((name) => !isTimeFormat(name))).toEqual([]);
    expect(['', 'YYYY-MM-DD', '%Y-%k', '%Y %', '100%%', 'Smart_date'].filter(isTimeFormat)).toEqual([]);
  });

  it('VIZ-05 names buckets by their grain', () => {
    expect(['P1Y', 'P3M', 'P1M', 'P1D', 'PT5M'].map((grain) => grainFormat(grain, 'en')(at))).toEqual([
      '2026',
      'Q4 2026',
      'Nov 2026',
      '3 Nov 2026',
      '3 Nov 2026, 14:05',
    ]);
  });

  it('HOME-11 says how long ago', () => {
    expect([
      relativeTime('en')(at - 2 * 86_400_000, at),
      relativeTime('en')(at, at),
      relativeTime('de')(at - 3_600_000, at),
    ]).toEqual(['2 days ago', 'now', 'vor 1 Stunde']);
  });
});
