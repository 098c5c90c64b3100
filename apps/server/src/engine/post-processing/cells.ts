import type { Cell } from '../columns.ts';
import type { FrameColumn } from './frame.ts';

const rankOf = (value: Cell): number => (value === null ? 3 : typeof value === 'string' ? 2 : 1);

/** Order of cells: numbers, flags and times by value, then texts by character, nulls last. */
export function compareCells(a: Cell, b: Cell): number {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}

/** A float as the contract writes it into names: always with a point or an exponent. */
export function floatText(value: number): string {
  const text = String(value);
  if (/^-?\d+$/.test(text)) return `${text}.0`;
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

const isFloatType = (engineType: string): boolean => /^(double|float|real|decimal)/i.test(engineType);

/** A cell as a part of a column's name. */
export function nameOfCell(value: Cell, column: FrameColumn): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  if (column.kind === 'time') return new Date(value).toISOString().slice(0, 19).replace('T', ' ');
  return isFloatType(column.engineType) ? floatText(value) : String(value);
}

/** Rows that agree in their keys, with those keys; sorted by them. */
export interface RowGroup {
  readonly keys: readonly Cell[];
  readonly rows: readonly number[];
}

/**
 * Groups rows by the values of columns; no columns: one group of all rows.
 * Rows with a null key belong to no group, unless `keepsNulls` says that they do.
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

/** Order of lists of cells, the first one weighing most. */
export function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [at, value] of a.entries()) {
    const order = compareCells(value, b[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

export const allRows = (rowCount: number): readonly number[] => Array.from({ length: rowCount }, (_, row) => row);
