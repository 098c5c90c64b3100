import type { FrameCell } from '@sightline/core/frames';
import { binEdges, binOf, dayMs, type BinEdges } from './bin-edges.ts';
import { compareNumbers, isOrdered } from './compare-cells.ts';
import { cellOf, type ResultRows } from './result-rows.ts';

/** How often a value occurs. */
export interface ValueCount {
  readonly value: FrameCell;
  readonly count: number;
}

/** Histogram of numbers or times: the edges of its bins, and the number of values in each bin. */
export interface Histogram extends BinEdges {
  readonly counts: readonly number[];
}

/** Statistics of one column, computed from the loaded rows (SQL-32). */
export interface ColumnProfile {
  readonly rows: number;
  readonly nulls: number;
  /** Number of different values, without NULL. */
  readonly distinct: number;
  /** Minimum value; undefined if the values have no order, or if all values are NULL. */
  readonly min?: FrameCell;
  readonly max?: FrameCell;
  /** Distribution of numbers or times; undefined for all other columns. */
  readonly histogram?: Histogram;
  /**
   * The most frequent values, for columns without a histogram. Equally frequent values are in the order of the rows.
   */
  readonly top: readonly ValueCount[];
}

const rowsAStep = 4096;
const topValues = 5;

interface Tally {
  readonly counts: ReadonlyMap<FrameCell, number>;
  readonly nulls: number;
  readonly min: FrameCell | undefined;
  readonly max: FrameCell | undefined;
}

/** Counts the values of a column. Yields after every few thousand rows, so that the caller can pause. */
function* tallyOf(rows: ResultRows, column: number, locale: string): Generator<undefined, Tally> {
  const kind = rows.columns[column]!.kind;
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: FrameCell, b: FrameCell): number =>
    kind === 'text' ? collator.compare(a as string, b as string) : compareNumbers(a, b);
  const counts = new Map<FrameCell, number>();
  let nulls = 0;
  let min: FrameCell | undefined;
  let max: FrameCell | undefined;
  for (let row = 0; row < rows.rowCount; row += 1) {
    if (row % rowsAStep === rowsAStep - 1) yield undefined;
    const cell = cellOf(rows, row, column);
    if (cell === null) {
      nulls += 1;
      continue;
    }
    const count = counts.get(cell);
    counts.set(cell, (count ?? 0) + 1);
    if (count !== undefined || !isOrdered(cell, kind)) continue;
    if (min === undefined || compare(cell, min) < 0) min = cell;
    if (max === undefined || compare(cell, max) > 0) max = cell;
  }
  return { counts, nulls, min, max };
}

/** Counts the finite numbers in each bin; returns undefined if there are none. Yields like `tallyOf`. */
function* histogramOf(counts: Tally['counts'], kind: 'number' | 'time'): Generator<undefined, Histogram | undefined> {
  let [min, max, whole] = [Infinity, -Infinity, true];
  const unit = kind === 'time' ? dayMs : 1;
  const values: number[] = [];
  const times: number[] = [];
  for (const [cell, count] of counts) {
    const value = isOrdered(cell, kind) ? Number(cell) : Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (values.push(value) % rowsAStep === 0) yield undefined;
    times.push(count);
    min = Math.min(min, value);
    max = Math.max(max, value);
    whole &&= value % unit === 0;
  }
  if (values.length === 0) return undefined;
  const bins = binEdges({ kind, min, max, whole });
  const binned = Array.from({ length: bins.edges.length - 1 }, () => 0);
  for (const [at, value] of values.entries()) {
    if (at % rowsAStep === rowsAStep - 1) yield undefined;
    binned[binOf(bins.edges, value)]! += times[at]!;
  }
  return { ...bins, counts: binned };
}

const topOf = (counts: Tally['counts']): readonly ValueCount[] => {
  const top: ValueCount[] = [];
  for (const [value, count] of counts) {
    if (top.length === topValues && count <= top.at(-1)!.count) continue;
    const at = top.findIndex((one) => one.count < count);
    top.splice(at < 0 ? top.length : at, 0, { value, count });
    if (top.length > topValues) top.pop();
  }
  return top;
};

/** Profiles a column in steps of a few milliseconds, so that a page can do other work between them. */
export function* profileSteps(rows: ResultRows, column: number, locale: string): Generator<undefined, ColumnProfile> {
  const kind = rows.columns[column]!.kind;
  const { counts, nulls, min, max } = yield* tallyOf(rows, column, locale);
  const histogram = kind === 'number' || kind === 'time' ? yield* histogramOf(counts, kind) : undefined;
  return {
    rows: rows.rowCount,
    nulls,
    distinct: counts.size,
    ...(min === undefined ? {} : { min, max: max! }),
    ...(histogram ? { histogram } : {}),
    top: histogram ? [] : topOf(counts),
  };
}
