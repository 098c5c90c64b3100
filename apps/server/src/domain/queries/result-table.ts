import { cellAt, FrameReader, type FrameCell, type FrameColumnSchema } from '@sightline/core/frames';
import type { Cell, Table } from '../../engine/columns.ts';
import { resultType, typeGeneric } from '../datasets/column-types.ts';

/** A column as described in SQL Lab responses. */
export interface ResultColumn {
  readonly column_name: string;
  readonly name: string;
  readonly type: string | null;
  readonly type_generic: number | null;
  readonly is_dttm: boolean;
}

export interface CollectedResult {
  readonly columns: readonly FrameColumnSchema[];
  readonly rows: readonly (readonly FrameCell[])[];
  /** Number of rows of the whole result, including those beyond `maxRows`. */
  readonly rowCount: number;
}

/** Reads the frames of one result into at most `maxRows` rows. */
export const collectRows = async (frames: AsyncIterable<Uint8Array>, maxRows: number): Promise<CollectedResult> => {
  const reader = new FrameReader();
  let columns: readonly FrameColumnSchema[] = [];
  const rows: FrameCell[][] = [];
  let rowCount = 0;
  for await (const bytes of frames) {
    for (const frame of reader.push(bytes)) {
      if (frame.kind === 'schema') columns = frame.schema.columns;
      if (frame.kind !== 'batch') continue;
      const take = Math.max(0, Math.min(frame.batch.rows, maxRows - rows.length));
      for (let row = 0; row < take; row += 1) rows.push(frame.batch.columns.map((column) => cellAt(column, row)));
      rowCount += frame.batch.rows;
    }
  }
  return { columns, rows, rowCount };
};

/** Makes names unique: `a`, `a__1`. */
export const distinctNames = (names: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return times === 0 ? name : `${name}__${times}`;
  });
};

/** Describes the columns of a result for SQL Lab. */
export const describeResultColumns = (columns: readonly FrameColumnSchema[]): readonly ResultColumn[] => {
  const names = distinctNames(columns.map((column) => column.name));
  return columns.map((column, index) => ({
    column_name: names[index] ?? column.name,
    name: names[index] ?? column.name,
    type: resultType(column.type),
    type_generic: typeGeneric(column.type),
    is_dttm: column.kind === 'time',
  }));
};

const timeText = (ms: number, type: string): string => {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return String(ms);
  const text = date.toISOString();
  if (type === 'DATE') return text.slice(0, 10);
  const fraction = text.slice(20, 23);
  return fraction === '000' ? text.slice(0, 19) : text.slice(0, 23);
};

const jsonCell = (cell: FrameCell, column: FrameColumnSchema): unknown => {
  if (cell === null) return null;
  if (typeof cell === 'bigint') return cell.toString();
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return null;
    return column.kind === 'time' ? timeText(cell, column.type) : cell;
  }
  return column.kind === 'number' && typeof cell === 'string' ? Number(cell) : cell;
};

/** Returns rows as objects keyed by column name, for JSON responses. */
export const jsonRows = ({ columns, rows }: CollectedResult): readonly Record<string, unknown>[] => {
  const names = distinctNames(columns.map((column) => column.name));
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [names[index], jsonCell(row[index] ?? null, column)])),
  );
};

const plainCell = (cell: FrameCell): Cell => (typeof cell === 'bigint' ? cell.toString() : cell);

/** Returns the collected rows as a column-oriented table. */
export const tableOf = ({ columns, rows }: CollectedResult): Table => ({
  rowCount: rows.length,
  columns: columns.map((column, index) => ({
    name: column.name,
    kind: column.kind,
    engineType: column.type,
    values: rows.map((row) => plainCell(row[index] ?? null)),
  })),
});
