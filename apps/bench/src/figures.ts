/** Median of a list, averaging the two middle values if the length is even. NaN for an empty list. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Returns the value that the given `share` (0…1) of the list does not exceed. */
export const quantile = (figures: readonly number[], share: number): number =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(share * figures.length))] ?? Number.NaN;

/** One printed result of a benchmark: the measured value, a value to compare it with, and its target. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  /** Measured value, in `unit`. */
  readonly value: number;
  readonly unit: 'ms' | 'KB' | 'MB' | 'ratio' | 'requests' | 'per s' | 'pixels';
  /** Result of an alternative to compare with, measured in the same run. */
  readonly control?: { readonly what: string; readonly value: number };
  /** Maximum allowed value. */
  readonly target?: number;
  /** Minimum allowed value. */
  readonly least?: number;
  readonly samples?: readonly number[];
}

/** Formats a result of a benchmark as a line of the printed table. */
export const lineOf = ({ id, what, value, unit, control, target, least }: Figure): string => {
  const show = (figure: number) =>
    `${figure >= 100 ? figure.toFixed(0) : figure.toFixed(figure >= 10 ? 1 : 2)} ${unit}`;
  const ratio = control ? `${control.what} ${show(control.value)}, ratio ${(value / control.value).toFixed(2)}` : '';
  const most = target === undefined ? '' : `target ≤ ${show(target)}  ${value <= target ? 'ok' : 'over'}`;
  const verdict = least === undefined ? most : `target ≥ ${show(least)}  ${value >= least ? 'ok' : 'under'}`;
  return `${id.padEnd(22)} ${what.padEnd(58)} ${show(value).padStart(12)}   ${[ratio, verdict].filter(Boolean).join('   ')}`;
};
