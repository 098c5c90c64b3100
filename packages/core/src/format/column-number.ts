import type { NumberFormat } from './numbers.ts';

/** Digits that a sum of binary fractions keeps; those behind are noise. */
const trueDigits = 12;
const mostDecimals = 6;

/** Decimals of a number that has no more of them than these. */
const decimalsOf = (value: number, most: number): number => {
  const [, fraction = ''] = Math.abs(value).toFixed(most).split('.');
  return fraction.replace(/0+$/u, '').length;
};

/**
 * Writes the numbers of a column, all with as many decimals as the longest of them needs, so that their points stand
 * below each other. Fractions without an end get fewer of them, the larger the numbers are.
 */
export const columnNumber = (
  values: Iterable<unknown>,
  locale: string,
  { grouping = true }: { readonly grouping?: boolean } = {},
): NumberFormat => {
  const numbers = [...values].filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const whole = largest === 0 ? 0 : Math.floor(Math.log10(largest));
  // What lies below the true digits of the largest is noise beside it.
  const kept = Math.min(Math.max(trueDigits - 1 - whole, 0), 100);
  const needed = numbers.reduce((most, value) => Math.max(most, decimalsOf(value, kept)), 0);
  const decimals =
    largest < 1
      ? Math.min(needed, mostDecimals - 1 - whole, 20)
      : needed <= mostDecimals
        ? needed
        : Math.max(2, mostDecimals - 1 - whole);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouping,
    // A value that rounds to zero is no "−0".
    signDisplay: 'negative',
    numberingSystem: 'latn',
  });
  return (value) => format.format(value).replace('-', '\u2212');
};
