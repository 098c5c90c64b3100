import type { Cell, ColumnKind, Table } from '../../engine/columns.ts';
import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';
import { timestampLabel } from '../../engine/compile/build-select.ts';
import type { ColumnType, ResultRow } from './chart-result.ts';

const typeOfKind: Readonly<Record<ColumnKind, ColumnType>> = { number: 0, text: 1, time: 2, flag: 3, json: 1 };

/**
 * The contract's type code of each column. Columns that the dataset marks as temporal are times, whatever they
 * contain.
 */
export function columnTypes(table: Table, dataset: DatasetShape): readonly ColumnType[] {
  return table.columns.map((column) => {
    const temporal = column.name === timestampLabel || findColumn(dataset, column.name)?.temporal === true;
    return temporal ? 2 : typeOfKind[column.kind];
  });
}

const ownField = { enumerable: true, configurable: true, writable: true };

/** Returns one object per row, keyed by label. Times are epoch milliseconds. */
export function rowsOf(table: Table): readonly ResultRow[] {
  return Array.from({ length: table.rowCount }, (_, row) => {
    const cells: Record<string, Cell> = {};
    for (const { name, values } of table.columns) {
      // A label may be `__proto__`, which a plain assignment would lose.
      if (name === '__proto__') Object.defineProperty(cells, name, { ...ownField, value: values[row] ?? null });
      else cells[name] = values[row] ?? null;
    }
    return cells;
  });
}
