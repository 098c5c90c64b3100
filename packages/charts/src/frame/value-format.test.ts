import { describe, expect, it } from 'vitest';
import { fullValueFormat, isShareFormat, valueFormat } from './value-format.ts';

const metricFormats = {
  revenue: { format: '.3~s', currency: { symbol: 'EUR', symbolPosition: 'prefix' } },
  rate: { format: '.1%' },
} as const;
const facts = (form: Readonly<Record<string, unknown>>, metric = 'revenue') => ({
  form,
  field: 'y_axis_format',
  metric,
  metricFormats,
  locale: 'en',
});

describe('the words of values', () => {
  it.each([
    ['the metric’s own', {}, '€4.92M'],
    ['smart leaves it to the metric', { y_axis_format: 'SMART_NUMBER' }, '€4.92M'],
    ['the chart’s format keeps the metric’s currency', { y_axis_format: ',.0f' }, '€4,919,375'],
    ['the chart’s currency goes before', { currency_format: { symbol: 'USD', symbolPosition: 'suffix' } }, '4.92M $'],
    ['without a currency found, none is invented', { currency_format: { symbol: 'AUTO' } }, '4.92M'],
  ])('VIZ-05 %s', (_, form, expected) => {
    expect(valueFormat(facts(form))(4_919_375)).toBe(expected);
  });

  it('VIZ-05 writes the currency that the server found in the rows', () => {
    const form = { currency_format: { symbol: 'AUTO', symbolPosition: 'prefix' } };
    expect(valueFormat({ ...facts(form), detectedCurrency: 'GBP' })(2_000_000)).toBe('£2M');
  });

  it('VIZ-05 tells the number in full in a tooltip, with its currency', () => {
    expect(fullValueFormat(facts({}))(4_919_375.44)).toBe('€4,919,375');
    expect(fullValueFormat(facts({}))(12.5)).toBe('€12.50');
    expect(fullValueFormat(facts({}, 'rate'))(0.0554)).toBe('5.5%');
    expect(fullValueFormat(facts({}, 'other'))(1234.5)).toBe('1,234.5');
  });

  it('VIZ-05 writes no minus before zero', () => {
    expect(valueFormat(facts({ y_axis_format: '+.1%' }, 'rate'))(-0.0001)).toBe('0.0%');
    expect(fullValueFormat(facts({}, 'other'))(-1e-9)).toBe('0');
  });

  it('VIZ-05 knows shares, whose changes are told in points', () => {
    expect([isShareFormat(facts({}, 'rate')), isShareFormat(facts({}))]).toEqual([true, false]);
  });
});
