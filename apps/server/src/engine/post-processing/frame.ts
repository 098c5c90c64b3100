import type { Cell, Column, ColumnKind, Table } from '../columns.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** A column of a frame. Its name has several levels after a pivot: the metric, then a value of each series dimension. */
export interface FrameColumn {
  /** A level is null where a rename took it away. */
  readonly levels: readonly (string | null)[];
  /** What the name was joined from, once the levels are flattened. */
  readonly parts?: readonly string[];
  readonly kind: ColumnKind;
  readonly engineType: string;
  readonly values: readonly Cell[];
}

/** A table between two steps: columns with levels, and row names where a pivot made some. */
export interface Frame {
  readonly columns: readonly FrameColumn[];
  readonly rowCount: number;
  /** Named row labels, outermost first; empty where rows are only numbered. */
  readonly index: readonly FrameColumn[];
  /** Numbers of the rows, where a step changed their order; 0…n-1 when absent. */
  readonly rowNumbers?: readonly number[];
}

export const numberColumn = (levels: readonly (string | null)[], values: readonly Cell[]): FrameColumn => ({
  levels,
  kind: 'number',
  engineType: 'DOUBLE',
  values,
});

/** A table as a frame. */
export function frameOf(table: Table): Frame {
  const columns = table.columns.map(({ name, ...column }) => ({ ...column, levels: [name] }));
  return { columns, rowCount: table.rowCount, index: [] };
}

/** The name of a column: its levels joined by a comma and a space. */
export const nameOf = (column: FrameColumn): string => column.levels.filter((level) => level !== null).join(', ');

/** A frame as a table. Throws PostProcessingError where columns still have several levels. */
export function tableOf(frame: Frame): Table {
  const columns = frame.columns.map((column): Column => {
    const { kind, engineType, values } = column;
    return { name: nameOf(column), kind, engineType, values };
  });
  if (frame.columns.some((column) => column.levels.length > 1)) {
    throw new PostProcessingError('A pivot has to be flattened: add the operation flatten behind it.');
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

/** The columns that a name means: all that have it as their first level. Throws PostProcessingError where there is none. */
export function columnsNamed(frame: Frame, name: string): readonly FrameColumn[] {
  const found = frame.columns.filter(
    (column) => column.levels[0] === name || (column.levels.length > 1 && nameOf(column) === name),
  );
  if (found.length === 0) throw new PostProcessingError('Referenced columns not available in DataFrame.');
  return found;
}

/** The one column of a name. Throws PostProcessingError where there is none. */
export function columnNamed(frame: Frame, name: string): FrameColumn {
  const [first] = columnsNamed(frame, name);
  if (first === undefined) throw new PostProcessingError('Referenced columns not available in DataFrame.');
  return first;
}

const sameLevels = (a: FrameColumn, b: FrameColumn): boolean =>
  a.levels.length === b.levels.length && a.levels.every((level, at) => level === b.levels[at]);

/** The frame with columns put in place of those of the same name, or behind the others. */
export function withColumns(frame: Frame, made: readonly FrameColumn[]): Frame {
  const columns = [...frame.columns];
  for (const column of made) {
    const at = columns.findIndex((present) => sameLevels(present, column));
    if (at < 0) columns.push(column);
    else columns[at] = column;
  }
  return { ...frame, columns };
}

/** The rows of a frame by their positions, in the order given. */
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

/** A cell as a number; null for anything else and for what is not finite. */
export const numberAt = (values: readonly Cell[], row: number): number | null => {
  const value = values[row];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** A result that may be no number: null where it is not finite. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
