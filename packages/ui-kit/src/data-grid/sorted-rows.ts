import { cellText } from './cell-face.ts';
import type { CellReader, CellValue, GridColumn } from './grid-column.ts';

/** Column to sort rows by. */
export interface RowOrder {
  /** Index of the column. */
  readonly at: number;
  readonly column: GridColumn;
  readonly isDescending: boolean;
}

type Comparable = Exclude<CellValue, undefined | object> | null;

/** Returns the number in a cell, also from exact decimal text; null if there is none. Big integers become floats. */
export const numberInCell = (value: CellValue): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return null;
};

const comparable = (value: CellValue, column: GridColumn): Comparable => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return cellText(value, column);
  return column.kind === 'number' && typeof value === 'string' ? (numberInCell(value) ?? value) : value;
};

const compare = (a: Exclude<Comparable, null>, b: Exclude<Comparable, null>, collator: Intl.Collator): number => {
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b));
  return a < b ? -1 : a > b ? 1 : 0;
};

/**
 * Returns the indexes of the rows, sorted by a column. Rows without a value come last in both directions, and equal rows
 * keep their order. Numbers that arrive as exact text are sorted as numbers, texts in the order of the locale.
 */
export const sortedRows = (
  { rowCount, cell }: { readonly rowCount: number; readonly cell: CellReader },
  { at, column, isDescending }: RowOrder,
  locale: string,
): Uint32Array => {
  const collator = new Intl.Collator(locale, { numeric: true });
  const values = Array.from({ length: rowCount }, (_, row) => comparable(cell(row, at), column));
  const sign = isDescending ? -1 : 1;
  return Uint32Array.from(values.keys()).sort((a, b) => {
    const left = values[a]!;
    const right = values[b]!;
    if (left === null || right === null) return left === right ? a - b : left === null ? 1 : -1;
    return sign * compare(left, right, collator) || a - b;
  });
};

/** Returns the rows in `found`, sorted as in `order`. Without `order`, returns them unchanged. */
export const rowsInOrder = (order: Uint32Array | undefined, found: readonly number[]): Uint32Array => {
  if (!order) return Uint32Array.from(found);
  const isFound = new Uint8Array(order.length);
  for (const row of found) isFound[row] = 1;
  return order.filter((row) => isFound[row] === 1);
};
