import { describe, expect, it } from 'vitest';
import { columnNumber } from './column-number.ts';

const written = (values: readonly number[], options?: { readonly grouping?: boolean }) =>
  values.map(columnNumber(values, 'en', options));

describe('the numbers of a column', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['whole numbers without decimals', [1204, -3, 0], ['1,204', '−3', '0']],
    ['the decimals of the longest', [1.5, -2.25, 1000], ['1.50', '−2.25', '1,000.00']],
    ['nothing of the noise of sums', [0.1 + 0.2, 94100.35000000005], ['0.30', '94,100.35']],
    ['fractions without an end by their size', [100 / 3, 10], ['33.3333', '10.0000']],
    ['large fractions without an end with two decimals', [100_000 / 3], ['33,333.33']],
    ['coordinates in full', [52.520008, 13.4], ['52.520008', '13.400000']],
    ['small shares with six digits', [0.00123456789], ['0.00123457']],
    ['no zero below zero', [-0, -1e-20, 5], ['0', '0', '5']],
    ['numbers without noise as they are', [9007199254740991], ['9,007,199,254,740,991']],
  ])('VIZ-01 have %s', (_what, values, expected) => {
    expect(written(values)).toEqual(expected);
  });

  it('VIZ-01 keep all digits of what no number holds', () => {
    const cells = ['1204', 12_345_678_901_234_567_890n, 'NaN'];
    expect(cells.map(columnNumber(cells, 'en'))).toEqual(['1,204', '12,345,678,901,234,567,890', 'NaN']);
  });

  it('VIZ-01 stand without groups where they name things', () => {
    expect(written([284_164, 2025], { grouping: false })).toEqual(['284164', '2025']);
  });
});
