import type { FrameCell, FrameColumnSchema } from '@sightline/core/frames';

/** True if a cell can be ordered among the cells of its column. NaN cannot, and neither can text among numbers. */
export const isOrdered = (cell: FrameCell, kind: FrameColumnSchema['kind']): boolean => {
  if (kind === 'number' || kind === 'time') {
    if (typeof cell === 'string') return /^-?\d+(\.\d+)?$/.test(cell);
    return typeof cell === 'bigint' || (typeof cell === 'number' && !Number.isNaN(cell));
  }
  return kind === 'text' && typeof cell === 'string';
};

/** Splits a decimal text into its sign, whole digits without leading zeros, and fraction. */
const digitsOf = (decimal: string) => {
  const [whole = '', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const digits = { whole: whole.replace(/^0+/, ''), fraction: fraction.replace(/0+$/, '') };
  const isZero = digits.whole === '' && digits.fraction === '';
  return { ...digits, sign: isZero ? 0 : decimal.startsWith('-') ? -1 : 1 };
};

const compareDecimals = (a: string, b: string): number => {
  const [left, right] = [digitsOf(a), digitsOf(b)];
  if (left.sign !== right.sign) return left.sign - right.sign;
  if (left.whole.length !== right.whole.length) return left.sign * (left.whole.length - right.whole.length);
  const [one, other] = [left.whole + left.fraction, right.whole + right.fraction];
  return one === other ? 0 : left.sign * (one < other ? -1 : 1);
};

/** Compares two numbers. Every digit of big integers and of decimals (which are text) counts. */
export const compareNumbers = (a: FrameCell, b: FrameCell): number => {
  const left = typeof a === 'string' ? Number(a) : a!;
  const right = typeof b === 'string' ? Number(b) : b!;
  // Rounding can make different decimals equal, but it never reverses their order.
  if (left !== right) return left < right ? -1 : 1;
  return typeof a === 'string' && typeof b === 'string' ? compareDecimals(a, b) : 0;
};
