import type { Cell } from '../columns.ts';
import type { FrameColumn } from './frame.ts';

const rankOf = (value: Cell): number => (value === null ? 3 : typeof value === 'string' ? 2 : 1);

/** Compares cells: numbers, booleans and times by value, then texts by character, nulls last. */
export function compareCells(a: Cell, b: Cell): number {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}

/**
 * Formats a float as the contract does in column names: a whole number ends in `.0`, and an exponent has at least two
 * digits.
 */
export function floatText(value: number): string {
  const text = String(value);
  if (/^-?\d+$/.test(text)) return `${text}.0`;
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

const isFloatType = (engineType: string): boolean => /^(double|float|real|decimal)/i.test(engineType);

/** Formats a cell as a part of a column name. */
export function nameOfCell(value: Cell, column: FrameColumn): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  if (column.kind === 'time') return new Date(value).toISOString().slice(0, 19).replace('T', ' ');
  return isFloatType(column.engineType) ? floatText(value) : String(value);
}

/** Rows with the same keys, and those keys. Groups are sorted by key. */
export interface RowGroup {
  readonly keys: readonly Cell[];
  readonly rows: readonly number[];
}

/**
 * Groups rows by the values of columns. Without columns, all rows form one group.
 * Rows with a null key are dropped unless `keepsNulls` is set.
 */
export function groupRows(
  columns: readonly FrameColumn[],
  rows: readonly number[],
  keepsNulls = false,
): readonly RowGroup[] {
  const groups = new Map<string, { readonly keys: readonly Cell[]; readonly rows: number[] }>();
  for (const row of rows) {
    const keys = columns.map((column) => column.values[row] ?? null);
    if (!keepsNulls && keys.includes(null)) continue;
    const key = JSON.stringify(keys);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { keys, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()].toSorted((a, b) => compareKeys(a.keys, b.keys));
}

/** Compares two lists of cells, first element first. */
export function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [at, value] of a.entries()) {
    const order = compareCells(value, b[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

export const allRows = (rowCount: number): readonly number[] => Array.from({ length: rowCount }, (_, row) => row);
