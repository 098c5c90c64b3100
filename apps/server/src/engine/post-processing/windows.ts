import { greatest, least, mean, quantile, sum, variance } from './aggregate-values.ts';
import { columnsNamed, finite, numberAt, numberColumn, pickRows, withColumns } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { allRows } from './cells.ts';
import { flagOption, mapOption, namesOption, numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

type Numbers = readonly (number | null)[];
const present = (values: Numbers): readonly number[] => values.filter((value) => value !== null);
const numbersOf = (column: FrameColumn): Numbers => column.values.map((_, row) => numberAt(column.values, row));

/** Computes columns from columns, each put under its new name (the first level of it). */
function derive(
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

type RollingKind = (values: readonly number[], options: Options) => number;

const rollingKinds: Readonly<Record<string, RollingKind>> = {
  mean,
  sum,
  std: (values) => Math.sqrt(variance(values)),
  var: variance,
  median: (values) => quantile(values, 0.5),
  min: least,
  max: greatest,
  count: (values) => values.length,
  quantile: (values, options) => quantile(values, numberOption(options, 'quantile', 0.5)),
};

interface RollingPlan {
  readonly window: number;
  readonly needed: number;
  readonly center: boolean;
  readonly kind: RollingKind;
  readonly kindOptions: Options;
}

function readRolling(options: Options): RollingPlan {
  const type = textOption(options, 'rolling_type') ?? '';
  const kind = Object.hasOwn(rollingKinds, type) ? rollingKinds[type] : undefined;
  if (kind === undefined) throw new PostProcessingError(`Invalid rolling_type: ${type}`);
  const window = numberOption(options, 'window', null);
  if (window === null) throw new PostProcessingError('Undefined window for rolling operation');
  if (!Number.isInteger(window) || window < 1 || window > 10_000) {
    throw new PostProcessingError('The option window needs a whole number from 1 to 10000.');
  }
  if (textOption(options, 'win_type') !== undefined) {
    throw new PostProcessingError('Weighted windows (win_type) are not available.');
  }
  const needed =
    type === 'count' ? numberOption(options, 'min_periods', 0) : numberOption(options, 'min_periods', window);
  return {
    window,
    needed,
    center: flagOption(options, 'center', false),
    kind,
    kindOptions: Object.fromEntries(mapOption(options, 'rolling_type_options')),
  };
}

function roll(values: Numbers, plan: RollingPlan): Numbers {
  const ahead = plan.center ? Math.floor((plan.window - 1) / 2) : 0;
  return values.map((_, row) => {
    const end = row + 1 + ahead;
    const seen = present(values.slice(Math.max(0, end - plan.window), end));
    return seen.length < plan.needed ? null : finite(plan.kind(seen, plan.kindOptions));
  });
}

/** A moving statistic over rows. With `min_periods` the rows before it are cut. Throws PostProcessingError for wrong options. */
export function rolling(frame: Frame, options: Options): Frame {
  const plan = readRolling(options);
  const rolled = derive(frame, namesOption(options, 'columns'), (values) => roll(values, plan));
  const cut = Math.max(0, numberOption(options, 'min_periods', 0) - 1);
  return cut === 0 ? rolled : pickRows(rolled, allRows(rolled.rowCount).slice(cut));
}

const cumulators: Readonly<Record<string, (total: number, value: number) => number>> = {
  sum: (total, value) => total + value,
  prod: (total, value) => total * value,
  min: (total, value) => Math.min(total, value),
  max: (total, value) => Math.max(total, value),
};

/** A running total, product, least or greatest; nulls stay null and do not count. */
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

/** The distance to a row before (behind, for negative periods); across columns with axis 1. */
export function diff(frame: Frame, options: Options): Frame {
  const periods = numberOption(options, 'periods', 1);
  const names = namesOption(options, 'columns');
  if (!Number.isInteger(periods)) throw new PostProcessingError('The option periods needs a whole number.');
  if (numberOption(options, 'axis', 0) === 1) return diffAcross(frame, names, periods);
  return derive(frame, names, (values) => values.map((value, row) => minus(value, values[row - periods])));
}
