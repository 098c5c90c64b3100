import type { Cell, ColumnKind, Table } from '../../engine/columns.ts';
import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';
import { timestampLabel } from '../../engine/compile/build-select.ts';
import type { ColumnType, ResultRow } from './chart-result.ts';

const typeOfKind: Readonly<Record<ColumnKind, ColumnType>> = { number: 0, text: 1, time: 2, flag: 3, json: 1 };

/** The contract's type of each column; a column that the dataset keeps times in is temporal whatever it holds. */
export function columnTypes(table: Table, dataset: DatasetShape): readonly ColumnType[] {
  return table.columns.map((column) => {
    const temporal = column.name === timestampLabel || findColumn(dataset, column.name)?.temporal === true;
    return temporal ? 2 : typeOfKind[column.kind];
  });
}

/** One object per row, keyed by label; times are epoch milliseconds. */
export function rowsOf(table: Table): readonly ResultRow[] {
  return Array.from({ length: table.rowCount }, (_, row) => {
    const cells: [string, Cell][] = table.columns.map((column) => [column.name, column.values[row] ?? null]);
    return Object.fromEntries(cells);
  });
}
