import { columnsNamed, finite, numberAt, numberColumn } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { flagOption, mapOption, numberOption, textOption, textsOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

const compareTypes: Readonly<Record<string, (source: number, other: number) => number>> = {
  difference: (source, other) => source - other,
  percentage: (source, other) => (source - other) / other,
  ratio: (source, other) => source / other,
};

/** Rounds half to even, as the contract does. */
function rounded(value: number, digits: number): number {
  const scaled = value * 10 ** digits;
  const below = Math.floor(scaled);
  const middle = scaled - below === 0.5;
  return (middle ? below + (below % 2 === 0 ? 0 : 1) : Math.round(scaled)) / 10 ** digits;
}

/** Appends differences, percentages or ratios of column pairs. Throws PostProcessingError for invalid options. */
export function compare(frame: Frame, options: Options): Frame {
  const sources = textsOption(options, 'source_columns') ?? [];
  const others = textsOption(options, 'compare_columns') ?? [];
  if (sources.length !== others.length) {
    throw new PostProcessingError('`compare_columns` must have the same length as `source_columns`.');
  }
  const type = textOption(options, 'compare_type') ?? 'difference';
  const operation = Object.hasOwn(compareTypes, type) ? compareTypes[type] : undefined;
  if (operation === undefined)
    throw new PostProcessingError('`compare_type` must be `difference`, `percentage` or `ratio`');
  const digits = type === 'difference' ? null : numberOption(options, 'precision', 4);
  const made = sources.flatMap((name, at) => {
    const right = columnsNamed(frame, others[at] ?? '');
    return columnsNamed(frame, name).map((column): FrameColumn => {
      const other = right.find((candidate) =>
        candidate.levels.slice(1).every((level, depth) => level === column.levels[depth + 1]),
      );
      const values = column.values.map((_, row) => {
        const [a, b] = [numberAt(column.values, row), other === undefined ? null : numberAt(other.values, row)];
        const value = a === null || b === null ? null : finite(operation(a, b));
        return value === null || digits === null ? value : rounded(value, digits);
      });
      return numberColumn([[type, name, others[at]].join('__'), ...column.levels.slice(1)], values);
    });
  });
  const dropped = new Set(
    flagOption(options, 'drop_original_columns', false)
      ? [...sources, ...others].flatMap((name) => columnsNamed(frame, name))
      : [],
  );
  return { ...frame, columns: [...frame.columns.filter((column) => !dropped.has(column)), ...made] };
}

/** Groups columns by the time shift that their names end in. Columns without a shift come first. */
function byTimeShift(columns: readonly FrameColumn[], shifts: readonly string[]): readonly (readonly FrameColumn[])[] {
  const shiftOf = (column: FrameColumn) => shifts.find((shift) => column.levels[0]?.endsWith(`__${shift}`));
  return [undefined, ...shifts].map((shift) => columns.filter((column) => shiftOf(column) === shift));
}

/**
 * Computes shares of each column's total, or of each row's. Throws PostProcessingError for invalid options or if there
 * are no numeric columns.
 */
export function contribution(frame: Frame, options: Options): Frame {
  const orientation = textOption(options, 'orientation') ?? 'column';
  if (orientation !== 'row' && orientation !== 'column')
    throw new PostProcessingError('The option orientation needs row or column.');
  const names = textsOption(options, 'columns');
  const wanted =
    names === undefined
      ? frame.columns.filter((column) => column.kind === 'number')
      : names.flatMap((name) => columnsNamed(frame, name));
  const renames = textsOption(options, 'rename_columns');
  if (renames !== undefined && renames.length !== wanted.length) {
    throw new PostProcessingError('`rename_columns` must have the same length as `columns` + `time_shift_columns`.');
  }
  for (const column of wanted) {
    if (column.kind !== 'number')
      throw new PostProcessingError(
        `Column "${column.levels[0]}" is not numeric or does not exist in the query results.`,
      );
  }
  const totals = Object.fromEntries(mapOption(options, 'contribution_totals'));
  const groups = byTimeShift(wanted, textsOption(options, 'time_shifts') ?? []);
  const shares = new Map(
    groups.flatMap((group) => (orientation === 'row' ? rowShares(group) : columnShares(group, totals))),
  );
  const made = wanted.map((column, at) => {
    const levels = renames === undefined ? column.levels : [renames[at] ?? null, ...column.levels.slice(1)];
    return { column: numberColumn(levels, shares.get(column) ?? []), replaces: renames === undefined ? column : null };
  });
  const columns = frame.columns.map((column) => made.find((item) => item.replaces === column)?.column ?? column);
  const added = made.filter((item) => item.replaces === null).map((item) => item.column);
  const fresh = added.filter(
    (column) => !columns.some((present) => present.levels[0] === column.levels[0] && present.levels.length === 1),
  );
  const replaced = columns.map(
    (column) => added.find((item) => item.levels.length === 1 && item.levels[0] === column.levels[0]) ?? column,
  );
  return { ...frame, columns: [...replaced, ...fresh] };
}

const valueAt = (column: FrameColumn, row: number): number => numberAt(column.values, row) ?? 0;
type Shares = readonly (readonly [FrameColumn, readonly (number | null)[]])[];

function rowShares(group: readonly FrameColumn[]): Shares {
  return group.map((column) => {
    const values = column.values.map((_, row) =>
      finite(valueAt(column, row) / group.reduce((sum, other) => sum + valueAt(other, row), 0)),
    );
    return [column, values];
  });
}

function columnShares(group: readonly FrameColumn[], totals: Readonly<Record<string, unknown>>): Shares {
  return group.map((column) => {
    const given = totals[column.levels[0] ?? ''];
    // The totals in the options cover all rows, while this table may contain only some of them. If a column's total is
    // missing or zero, its shares are zero.
    if (Object.keys(totals).length > 0 && (typeof given !== 'number' || given === 0))
      return [column, column.values.map(() => 0)];
    const total =
      typeof given === 'number' ? given : column.values.reduce<number>((sum, _, row) => sum + valueAt(column, row), 0);
    return [column, column.values.map((_, row) => finite(valueAt(column, row) / total))];
  });
}
