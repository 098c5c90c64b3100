/** Digits that a sum of binary fractions keeps; those behind are noise. */
const trueDigits = 12;
const mostDecimals = 6;

/** Decimals of a number that has no more of them than these. */
const decimalsOf = (value: number, most: number): number => {
  const [, fraction = ''] = Math.abs(value).toFixed(most).split('.');
  return fraction.replace(/0+$/u, '').length;
};

const decimalText = /^[+-]?\d+(?:\.\d+)?$/u;

/** A cell of a column of numbers as a number; what exceeds one comes as its exact text. */
const numberIn = (cell: unknown): number | undefined => {
  const isNumber =
    typeof cell === 'number' || typeof cell === 'bigint' || (typeof cell === 'string' && decimalText.test(cell));
  const number = isNumber ? Number(cell) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/**
 * Writes the numbers of a column, all with as many decimals as the longest of them needs, so that their points stand
 * below each other. Fractions without an end get fewer of them, the larger the numbers are.
 */
export const columnNumber = (
  values: Iterable<unknown>,
  locale: string,
  { grouping = true }: { readonly grouping?: boolean } = {},
): ((cell: unknown) => string) => {
  const numbers = [...values].flatMap((cell) => numberIn(cell) ?? []);
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
  return (cell) =>
    numberIn(cell) === undefined
      ? String(cell)
      : // Text and large integers keep all of their digits.
        format.format(cell as number | bigint | `${number}`).replace('-', '\u2212');
};
