import { derive, numbersOf } from './derive.ts';
import { columnsNamed, finite, numberColumn, withColumns } from './frame.ts';
import type { Frame } from './frame.ts';
import { namesOption, numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

const cumulators: Readonly<Record<string, (total: number, value: number) => number>> = {
  sum: (total, value) => total + value,
  prod: (total, value) => total * value,
  min: (total, value) => Math.min(total, value),
  max: (total, value) => Math.max(total, value),
};

/** Computes a cumulative sum, product, minimum or maximum. Nulls stay null and are skipped. */
export function cum(frame: Frame, options: Options): Frame {
  const operator = textOption(options, 'operator') ?? '';
  const next = Object.hasOwn(cumulators, operator) ? cumulators[operator] : undefined;
  if (next === undefined) throw new PostProcessingError(`Invalid cumulative operator: ${operator}`);
  return derive(frame, namesOption(options, 'columns'), (values) => {
    let total: number | null = null;
    return values.map((value) => {
      if (value === null) return null;
      total = total === null ? value : next(total, value);
      return finite(total);
    });
  });
}

const minus = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a === null || a === undefined || b === null || b === undefined ? null : finite(a - b);

function diffAcross(frame: Frame, names: readonly (readonly [string, string])[], periods: number): Frame {
  const columns = names.flatMap(([from, to]) =>
    columnsNamed(frame, from).map((column) => ({ column, to, values: numbersOf(column) })),
  );
  const made = columns.map(({ column, to, values }, at) => {
    const other = columns[at - periods]?.values;
    return numberColumn(
      [to, ...column.levels.slice(1)],
      values.map((value, row) => minus(value, other?.[row])),
    );
  });
  return withColumns(frame, made);
}

/** Computes the difference to an earlier row (a later one for negative periods), or across columns with axis 1. */
export function diff(frame: Frame, options: Options): Frame {
  const periods = numberOption(options, 'periods', 1);
  const names = namesOption(options, 'columns');
  if (!Number.isInteger(periods)) throw new PostProcessingError('The option periods needs a whole number.');
  if (numberOption(options, 'axis', 0) === 1) return diffAcross(frame, names, periods);
  return derive(frame, names, (values) => values.map((value, row) => minus(value, values[row - periods])));
}
