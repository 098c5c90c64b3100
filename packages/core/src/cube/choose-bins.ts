import type { CubeFacts } from './cube.ts';

export type CubeCell = string | number | boolean | null;

/** A condition on a column of the active view, as created when the user selects marks or brushes a range. */
export type CubeCondition =
  | {
      readonly column: string;
      readonly values: readonly CubeCell[];
      readonly grain?: string;
      readonly excluded?: boolean;
    }
  | {
      readonly column: string;
      readonly from: number;
      readonly to: number;
      readonly grain?: string;
      readonly isClosed?: boolean;
      /** True if both ends are times in ms. */
      readonly isTime?: boolean;
    };

type Chosen = (bin: CubeCell) => boolean;

const nullName = '<NULL>';

/** Returns the text that names a value in a series. Selections may contain this text instead of the value. */
const textOf = (cell: CubeCell): string => (cell === null ? nullName : String(cell));

/**
 * True if a range starts or ends within a time bucket, for example because it is off by an hour after a clock change.
 * The length of a bucket is estimated as the shortest distance between the starts of two buckets.
 */
const cutsBucket = (starts: readonly number[], from: number, to: number): boolean => {
  const distances = starts.slice(1).map((start, at) => start - starts[at]!);
  const length = Math.min(to - from, ...distances);
  return starts.some((start) => (start < from && from - start < length) || (start < to && to - start < length / 2));
};

const chooserOf = (condition: CubeCondition, bins: readonly CubeCell[]): Chosen | undefined => {
  if ('values' in condition) {
    const wanted = new Set(condition.values.map(textOf));
    const known = new Set(bins.map(textOf));
    // A wanted value that is not in the bins may be written differently there, so only the server can find it. The
    // server also evaluates conditions that exclude values.
    if (condition.excluded || [...wanted].some((value) => !known.has(value))) return undefined;
    return (bin) => wanted.has(textOf(bin));
  }
  const { from, to, isClosed, grain } = condition;
  const starts = bins.filter((bin) => bin !== null);
  if (!starts.every((bin) => typeof bin === 'number')) return undefined;
  if (grain !== undefined && cutsBucket(starts, from, to)) return undefined;
  return (bin) => typeof bin === 'number' && bin >= from && (bin < to || (isClosed === true && bin === to));
};

/**
 * Finds the bins that meet all conditions, as one flag per bin. Undefined if the conditions are not on the columns and
 * time grains of the bins, or if only the server can evaluate them.
 * @param columns values of the bins, by column of the active view
 */
export const chooseBins = (
  bins: CubeFacts['bins'],
  columns: readonly (readonly CubeCell[])[],
  conditions: readonly CubeCondition[],
): Uint8Array | undefined => {
  if (conditions.length !== bins.length) return undefined;
  const chosen = new Uint8Array(columns[0]?.length ?? 0).fill(1);
  for (const [at, { column, grain }] of bins.entries()) {
    const condition = conditions.find((each) => each.column === column);
    const cells = columns[at] ?? [];
    const meets = condition && (condition.grain ?? null) === grain ? chooserOf(condition, cells) : undefined;
    if (!meets) return undefined;
    for (const [bin, cell] of cells.entries()) if (!meets(cell)) chosen[bin] = 0;
  }
  return chosen;
};
