import type { CubeFacts } from './cube.ts';

export type CubeCell = string | number | boolean | null;

/** A condition on a column of the active view, as created by its marks and its brush. */
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

/** Returns the name of a series for a value. Names are text, whatever the type of the column is. */
const textOf = (cell: CubeCell): string => (cell === null ? nullName : String(cell));

/**
 * True if a span cuts through a time bucket, for example because the span is off by an hour after a clock change.
 * Buckets are at least as long as the shortest distance between two of their starts.
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
    // If a value is written differently in the bins, the server has to find it. The server also handles excluded
    // values.
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
 * Finds the bins that meet all conditions, as one flag per bin. Undefined if bins and conditions do not have the same
 * columns and time grains, or if only the database can decide.
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
