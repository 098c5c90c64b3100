import type { CubeMeasure } from './cube.ts';

/**
 * The cells of a cube, as parallel arrays that are ordered by bin. Each cell has the parts (such as sum and count) of
 * one group in one bin.
 */
export interface CubeCells {
  readonly binCount: number;
  readonly groupCount: number;
  readonly bins: ArrayLike<number>;
  readonly groups: ArrayLike<number>;
  /** Values of the cells: one array for each part, with one value for each cell. */
  readonly parts: readonly (readonly (number | null)[])[];
}

/** Totals of each group over the chosen bins. */
export interface CubeTotals {
  /** Number of cells of each group in the chosen bins. A group without cells has no rows. */
  readonly cells: Float64Array;
  /** For each part: the total of each group, and the number of its cells in which the part has a value. */
  readonly parts: readonly { readonly total: Float64Array; readonly values: Float64Array }[];
}

export type AddCells = (chosen: Uint8Array) => CubeTotals;

type Operation = 'add' | 'min' | 'max';

const operationsOf = (measures: readonly CubeMeasure[], count: number): readonly Operation[] => {
  const found = Array.from<Operation>({ length: count }).fill('add');
  for (const { kind, parts } of measures)
    if (kind === 'min' || kind === 'max') for (const part of parts) found[part] = kind;
  return found;
};

const zeroTotals = (groupCount: number, parts: number): CubeTotals => ({
  cells: new Float64Array(groupCount),
  parts: Array.from({ length: parts }, () => ({
    total: new Float64Array(groupCount),
    values: new Float64Array(groupCount),
  })),
});

const put = (into: CubeTotals, cells: CubeCells, operations: readonly Operation[], cell: number): void => {
  const group = cells.groups[cell]!;
  into.cells[group]! += 1;
  for (const [part, column] of cells.parts.entries()) {
    const value = column[cell];
    if (value === null || value === undefined) continue;
    const { total, values } = into.parts[part]!;
    const before = total[group]!;
    if (operations[part] === 'add') total[group] = before + value;
    else if (values[group] === 0) total[group] = value;
    else total[group] = operations[part] === 'min' ? Math.min(before, value) : Math.max(before, value);
    values[group]! += 1;
  }
};

/** Index of the first cell of each bin, followed by the number of all cells. */
const startsOf = ({ binCount, bins }: CubeCells): Int32Array => {
  const starts = new Int32Array(binCount + 1);
  for (let cell = 0; cell < bins.length; cell += 1) starts[bins[cell]! + 1]! += 1;
  for (let bin = 0; bin < binCount; bin += 1) starts[bin + 1]! += starts[bin]!;
  return starts;
};

/** Maximum number of values in all running totals together. This many values take 32 MB. */
const mostRunning = 4_000_000;

/**
 * True if the totals of consecutive bins can be computed as differences of running totals. This is exact only for whole
 * numbers. With fractions, values of bins that are not chosen would leave rounding errors in the totals.
 */
const canSubtract = ({ binCount, groupCount, parts }: CubeCells, operations: readonly Operation[]): boolean =>
  (binCount + 1) * groupCount * (1 + 2 * parts.length) <= mostRunning &&
  operations.every((operation) => operation === 'add') &&
  parts.every((column) => {
    let sum = 0;
    for (const value of column) {
      if (value === null) continue;
      if (!Number.isInteger(value)) return false;
      sum += Math.abs(value);
    }
    return Number.isSafeInteger(sum);
  });

/** For each bin, the totals of the groups over all earlier bins. */
const runningTotals = (
  cells: CubeCells,
  operations: readonly Operation[],
  starts: Int32Array,
): readonly CubeTotals[] => {
  const { binCount, groupCount, parts } = cells;
  const running = zeroTotals(groupCount, parts.length);
  const copy = (): CubeTotals => ({
    cells: running.cells.slice(),
    parts: running.parts.map(({ total, values }) => ({ total: total.slice(), values: values.slice() })),
  });
  const all = [copy()];
  for (let bin = 0; bin < binCount; bin += 1) {
    for (let cell = starts[bin]!; cell < starts[bin + 1]!; cell += 1) put(running, cells, operations, cell);
    all.push(copy());
  }
  return all;
};

const difference = (to: CubeTotals, from: CubeTotals): CubeTotals => {
  const less = (a: Float64Array, b: Float64Array) => a.map((value, at) => value - b[at]!);
  return {
    cells: less(to.cells, from.cells),
    parts: to.parts.map(({ total, values }, part) => ({
      total: less(total, from.parts[part]!.total),
      values: less(values, from.parts[part]!.values),
    })),
  };
};

/** First and last chosen bin if all bins between them are chosen; otherwise undefined. */
const runOf = (chosen: Uint8Array): readonly [from: number, to: number] | undefined => {
  const [from, to] = [chosen.indexOf(1), chosen.lastIndexOf(1)];
  return from < 0 || chosen.subarray(from, to).includes(0) ? undefined : [from, to];
};

/**
 * Returns a function that adds up the cells of the chosen bins. If consecutive bins are chosen, it subtracts two
 * running totals where this is exact. Otherwise, it adds the bins one by one.
 */
export const makeAddCells = (cells: CubeCells, measures: readonly CubeMeasure[]): AddCells => {
  const operations = operationsOf(measures, cells.parts.length);
  const starts = startsOf(cells);
  const subtracts = canSubtract(cells, operations);
  let running: readonly CubeTotals[] | undefined;
  return (chosen) => {
    const run = subtracts ? runOf(chosen) : undefined;
    if (run) {
      running ??= runningTotals(cells, operations, starts);
      return difference(running[run[1] + 1]!, running[run[0]]!);
    }
    const totals = zeroTotals(cells.groupCount, cells.parts.length);
    for (const [bin, isChosen] of chosen.entries())
      if (isChosen)
        for (let cell = starts[bin]!; cell < starts[bin + 1]!; cell += 1) put(totals, cells, operations, cell);
    return totals;
  };
};

/** Computes the value of a measure for a group from the totals of its parts. */
export const measureIn = ({ parts }: CubeTotals, { kind, parts: own }: CubeMeasure, group: number): number | null => {
  const [first, second] = own.map((part) => parts[part]!);
  const total = first!.total[group]!;
  if (kind === 'count') return total;
  if (kind !== 'mean') return first!.values[group] === 0 ? null : total;
  const count = second!.total[group]!;
  return count === 0 ? null : total / count;
};
