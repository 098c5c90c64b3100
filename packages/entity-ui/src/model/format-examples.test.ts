import { numberFormat, timeFormat } from '@sightline/core/format';
import { describe, expect, it } from 'vitest';
import { dateExamples, numberExamples, storedTimeExamples } from './format-examples.ts';

describe('examples of formats', () => {
  it('VIZ-05 are numbers in the locale, percentages of a share, sizes and durations of their own', () => {
    const { exampleOf } = numberExamples('en');
    expect(['SMART_NUMBER', ',.2f', '.1%', 'DURATION', 'MEMORY_DECIMAL'].map(exampleOf)).toEqual([
      '12.3k',
      '12,345.68',
      '12.3%',
      '2 h 14 m',
      '1.4 MB',
    ]);
    expect(numberExamples('de').exampleOf(',.2f')).toBe('12.345,68');
  });

  it('VIZ-05 show the currency that a metric adds', () => {
    const { offered, exampleOf } = numberExamples('en', { symbol: 'EUR', symbolPosition: 'prefix' });
    // For a metric with a currency, no percentages, sizes or other currencies are offered.
    expect(offered.map(exampleOf)).toEqual(['€12.3k', '€12,346', '€12,345.68', '€12345.7']);
  });

  it('VIZ-05 are dates in the locale, and all steps of a format that goes by the time grain', () => {
    const { exampleOf } = dateExamples('en');
    expect(['smart_date_verbose', '%d/%m/%Y', '%b %Y', 'smart_date'].map(exampleOf)).toEqual([
      'Aug 30, 2025',
      '30/08/2025',
      'Aug 2025',
      '2025 · Aug · 30 Aug · 14:30',
    ]);
    expect(dateExamples('fr').exampleOf('%-d %B %Y')).toBe('30 août 2025');
  });

  it('VIZ-05 are what charts write by the same format, for each that is offered', () => {
    for (const locale of ['en', 'de', 'ja']) {
      const numbers = numberExamples(locale);
      for (const format of numbers.offered.filter((each) => each.includes(',')))
        expect(numbers.exampleOf(format)).toBe(numberFormat(format, locale)(12_345.678));
      const dates = dateExamples(locale);
      for (const format of dates.offered.filter((each) => each.includes('%')))
        expect(dates.exampleOf(format)).toBe(timeFormat(format, locale)(Date.UTC(2025, 7, 30, 14, 30, 5)));
    }
  });

  it('VIZ-05 DATASET-02 offer nothing that cannot be read', () => {
    for (const { offered, isReadable } of [numberExamples('en'), dateExamples('en'), storedTimeExamples])
      expect(offered.filter((format) => !isReadable(format))).toEqual([]);
    expect(['%d.%m.%Y', 'epoch', '%Y %k'].filter(storedTimeExamples.isReadable)).toEqual([]);
  });

  it('DATASET-02 are times as sources hold them', () => {
    expect(['epoch_s', 'epoch_ms', '%Y%m%d'].map(storedTimeExamples.exampleOf)).toEqual([
      '1756564205',
      '1756564205000',
      '20250830',
    ]);
  });
});
