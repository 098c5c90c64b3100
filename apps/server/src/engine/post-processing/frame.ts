import type { Cell, Column, ColumnKind, Table } from '../columns.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** A column of a frame. After a pivot its name has several levels: the metric, then one value per series dimension. */
export interface FrameColumn {
  /** The levels of the column's name. A level is null if a rename removed it. */
  readonly levels: readonly (string | null)[];
  /** The parts that a flattened name was joined from. */
  readonly parts?: readonly string[];
  readonly kind: ColumnKind;
  readonly engineType: string;
  readonly values: readonly Cell[];
}

/** The table passed between steps: columns with levels, and row labels if a pivot created some. */
export interface Frame {
  readonly columns: readonly FrameColumn[];
  readonly rowCount: number;
  /** Named row labels, outermost first. Empty if the rows are only numbered. */
  readonly index: readonly FrameColumn[];
  /** Row numbers, if a step changed the order. Defaults to 0…n-1. */
  readonly rowNumbers?: readonly number[];
}

export const numberColumn = (levels: readonly (string | null)[], values: readonly Cell[]): FrameColumn => ({
  levels,
  kind: 'number',
  engineType: 'DOUBLE',
  values,
});

/** Converts a table to a frame. */
export function frameOf(table: Table): Frame {
  const columns = table.columns.map(({ name, ...column }) => ({ ...column, levels: [name] }));
  return { columns, rowCount: table.rowCount, index: [] };
}

/** Returns the name of a column: its levels joined with a comma and a space. */
export const nameOf = (column: FrameColumn): string => column.levels.filter((level) => level !== null).join(', ');

/** Converts a frame to a table. Throws PostProcessingError if columns still have several levels. */
export function tableOf(frame: Frame): Table {
  const columns = frame.columns.map((column): Column => {
    const { kind, engineType, values } = column;
    return { name: nameOf(column), kind, engineType, values };
  });
  if (frame.columns.some((column) => column.levels.length > 1)) {
    throw new PostProcessingError('A pivot must be flattened. Add the operation flatten after it.');
  }
  const { index, rowCount } = frame;
  const [first] = index;
  const labels =
    index.length > 1
      ? Array.from({ length: rowCount }, (_, row) => index.map((level) => level.values[row] ?? null))
      : first?.values;
  const shown = labels ?? frame.rowNumbers;
  return { columns, rowCount, ...(shown === undefined ? {} : { index: shown }) };
}

/**
 * Returns all columns with this name or with this first level of their names. Throws PostProcessingError if there are
 * none.
 */
export function columnsNamed(frame: Frame, name: string): readonly FrameColumn[] {
  const found = frame.columns.filter(
    (column) => column.levels[0] === name || (column.levels.length > 1 && nameOf(column) === name),
  );
  if (found.length === 0) throw new PostProcessingError('Referenced columns not available in DataFrame.');
  return found;
}

/** Returns the first column with this name. Throws PostProcessingError if no column has it. */
export function columnNamed(frame: Frame, name: string): FrameColumn {
  const [first] = columnsNamed(frame, name);
  if (first === undefined) throw new PostProcessingError('Referenced columns not available in DataFrame.');
  return first;
}

const sameLevels = (a: FrameColumn, b: FrameColumn): boolean =>
  a.levels.length === b.levels.length && a.levels.every((level, at) => level === b.levels[at]);

/** Returns the frame with the new columns. They replace columns of the same name, and are appended otherwise. */
export function withColumns(frame: Frame, made: readonly FrameColumn[]): Frame {
  const columns = [...frame.columns];
  for (const column of made) {
    const at = columns.findIndex((present) => sameLevels(present, column));
    if (at < 0) columns.push(column);
    else columns[at] = column;
  }
  return { ...frame, columns };
}

/** Returns the given rows of a frame, in that order. */
export function pickRows(frame: Frame, rows: readonly number[]): Frame {
  const pick = (column: FrameColumn): FrameColumn => ({
    ...column,
    values: rows.map((row) => column.values[row] ?? null),
  });
  const numbers = frame.rowNumbers;
  return {
    columns: frame.columns.map(pick),
    index: frame.index.map(pick),
    rowCount: rows.length,
    ...(frame.index.length > 0 ? {} : { rowNumbers: rows.map((row) => numbers?.[row] ?? row) }),
  };
}

/** Returns a cell as a finite number, or null. */
export const numberAt = (values: readonly Cell[], row: number): number | null => {
  const value = values[row];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Returns the number, or null if it is not finite. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
