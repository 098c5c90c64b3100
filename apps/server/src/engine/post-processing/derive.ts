import { columnsNamed, numberAt, numberColumn, withColumns } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** The values of a column as numbers, by row. */
export type Numbers = readonly (number | null)[];

/** Returns a column's values as numbers, with null for anything else. */
export const numbersOf = (column: FrameColumn): Numbers => column.values.map((_, row) => numberAt(column.values, row));

/**
 * Computes new columns from existing ones. The new name replaces the first level of the column's name. Throws
 * PostProcessingError for text columns.
 */
export function derive(
  frame: Frame,
  names: readonly (readonly [string, string])[],
  compute: (values: Numbers) => Numbers,
): Frame {
  const made = names.flatMap(([from, to]) =>
    columnsNamed(frame, from).map((column) => {
      if (column.values.some((value) => typeof value === 'string')) {
        throw new PostProcessingError(`Column "${from}" is not numeric.`);
      }
      return numberColumn([to, ...column.levels.slice(1)], compute(numbersOf(column)));
    }),
  );
  return withColumns(frame, made);
}
