/** Number of digits that are exact in a sum of floating-point numbers. Later digits are rounding errors. */
const trueDigits = 12;
const mostDecimals = 6;

/** Number of decimals that a value needs, at most `most`. */
const decimalsOf = (value: number, most: number): number => {
  const [, fraction = ''] = Math.abs(value).toFixed(most).split('.');
  return fraction.replace(/0+$/u, '').length;
};

const decimalText = /^[+-]?\d+(?:\.\d+)?$/u;

/** Returns a cell of a numeric column as a number. Servers send a number that is too large as exact text. */
const numberIn = (cell: unknown): number | undefined => {
  const isNumber =
    typeof cell === 'number' || typeof cell === 'bigint' || (typeof cell === 'string' && decimalText.test(cell));
  const number = isNumber ? Number(cell) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/**
 * Formats all numbers of a column with the same number of decimals, so that the decimal points align. The longest value
 * determines this number. For fractions that do not terminate, it is lower if the numbers are large.
 */
export const columnNumber = (
  values: Iterable<unknown>,
  locale: string,
  { grouping = true }: { readonly grouping?: boolean } = {},
): ((cell: unknown) => string) => {
  const numbers = [...values].flatMap((cell) => numberIn(cell) ?? []);
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const whole = largest === 0 ? 0 : Math.floor(Math.log10(largest));
  // In the largest value, only the first `trueDigits` digits are exact. Decimals beyond these are rounding errors in
  // all values.
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
    // Show no "−0" for a value that rounds to zero.
    signDisplay: 'negative',
    numberingSystem: 'latn',
  });
  return (cell) =>
    numberIn(cell) === undefined
      ? String(cell)
      : // Text and large integers keep all their digits.
        format.format(cell as number | bigint | `${number}`).replace('-', '\u2212');
};
