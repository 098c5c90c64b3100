import { columnsNamed, numberAt, numberColumn, withColumns } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** Numbers of a column's rows. */
export type Numbers = readonly (number | null)[];

/** A column as numbers; what is none is null. */
export const numbersOf = (column: FrameColumn): Numbers => column.values.map((_, row) => numberAt(column.values, row));

/** Computes columns from columns, each put under its new name (the first level of it). Throws PostProcessingError for texts. */
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
