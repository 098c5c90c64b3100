/** Middle of a list of figures; the mean of the two middle ones where their number is even. NaN of none. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The figure that `share` (0…1) of the list does not exceed. */
export const quantile = (figures: readonly number[], share: number): number =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(share * figures.length))] ?? Number.NaN;

/** One line of a benchmark: what was measured, against what, and what it shall be. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  /** In `unit`. */
  readonly value: number;
  readonly unit: 'ms' | 'KB' | 'ratio' | 'requests' | 'per s' | 'pixels';
  /** The same done in another way, measured in the same run. */
  readonly control?: { readonly what: string; readonly value: number };
  /** The most that it may be. */
  readonly target?: number;
  /** The least that it may be. */
  readonly least?: number;
  readonly samples?: readonly number[];
}

/** A figure as a line of the printed table. */
export const lineOf = ({ id, what, value, unit, control, target, least }: Figure): string => {
  const show = (figure: number) =>
    `${figure >= 100 ? figure.toFixed(0) : figure.toFixed(figure >= 10 ? 1 : 2)} ${unit}`;
  const ratio = control ? `${control.what} ${show(control.value)}, ratio ${(value / control.value).toFixed(2)}` : '';
  const most = target === undefined ? '' : `target ≤ ${show(target)}  ${value <= target ? 'ok' : 'over'}`;
  const verdict = least === undefined ? most : `target ≥ ${show(least)}  ${value >= least ? 'ok' : 'under'}`;
  return `${id.padEnd(22)} ${what.padEnd(58)} ${show(value).padStart(12)}   ${[ratio, verdict].filter(Boolean).join('   ')}`;
};
