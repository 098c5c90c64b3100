import type { AxisGroups } from './pivot-axis.ts';

/** The rows of the data by pairs of groups: one group of a depth of the rows, and one of a depth of the columns. */
export interface Members {
  /** Number of pairs that have rows. */
  readonly count: number;
  /** Returns the index of a pair, given the places of its groups; undefined if no row belongs to both. */
  readonly pairOf: (row: number, column: number) => number | undefined;
  /** Returns the places of the groups of a pair. */
  readonly placesOf: (pair: number) => readonly [row: number, column: number];
  /** Returns the rows that belong to a pair, in the order of the data. */
  readonly rowsOf: (pair: number) => Int32Array;
}

/** Maximum number of possible pairs for which a table of all pairs is made. */
const mostInTable = 4_000_000;

/** Returns a function that gives each pair an index, in the order of the first row of the data. */
const numberer = (rowCount: number, columnCount: number) => {
  const table = rowCount * columnCount <= mostInTable ? new Int32Array(rowCount * columnCount) : undefined;
  const map = table ? undefined : new Map<number, number>();
  const find = (key: number): number | undefined => {
    if (map) return map.get(key);
    const index = table![key]! - 1;
    return index < 0 ? undefined : index;
  };
  return {
    find,
    add: (key: number, index: number) => {
      if (table) table[key] = index + 1;
      else map!.set(key, index);
    },
  };
};

/** Groups the rows of the data by the groups of two depths. */
export const membersOf = (
  { axis: rows, depth: rowDepth }: { readonly axis: AxisGroups; readonly depth: number },
  { axis: columns, depth: columnDepth }: { readonly axis: AxisGroups; readonly depth: number },
): Members => {
  const [rowPlaces, columnPlaces] = [rows.placesAt[rowDepth]!, columns.placesAt[columnDepth]!];
  const width = columns.byDepth[columnDepth]!.length;
  const pairs = numberer(rows.byDepth[rowDepth]!.length, width);
  const keys: number[] = [];
  const pairAt = new Int32Array(rowPlaces.length);
  const sizes: number[] = [];
  for (let at = 0; at < rowPlaces.length; at += 1) {
    const key = rowPlaces[at]! * width + columnPlaces[at]!;
    let pair = pairs.find(key);
    if (pair === undefined) {
      pair = keys.length;
      pairs.add(key, pair);
      keys.push(key);
      sizes.push(0);
    }
    pairAt[at] = pair;
    sizes[pair]! += 1;
  }
  const starts = new Int32Array(keys.length + 1);
  for (let pair = 0; pair < sizes.length; pair += 1) starts[pair + 1] = starts[pair]! + sizes[pair]!;
  const next = starts.slice();
  const ordered = new Int32Array(rowPlaces.length);
  for (let at = 0; at < pairAt.length; at += 1) {
    const pair = pairAt[at]!;
    ordered[next[pair]!] = at;
    next[pair]! += 1;
  }
  return {
    count: keys.length,
    pairOf: (row, column) => pairs.find(row * width + column),
    placesOf: (pair) => [Math.floor(keys[pair]! / width), keys[pair]! % width],
    rowsOf: (pair) => ordered.subarray(starts[pair], starts[pair + 1]),
  };
};
