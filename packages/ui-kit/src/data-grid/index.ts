'use client';

export { DataGrid } from './DataGrid.tsx';
export type { DataGridProps } from './DataGrid.tsx';
export { cellFace, cellText } from './cell-face.ts';
export type { CellFace } from './cell-face.ts';
export type {
  CellReader,
  CellTone,
  CellValue,
  ColumnKind,
  GridColumn,
  GridHeadAction,
  GridSort,
} from './grid-column.ts';
export type { CellAt, CellRange } from './range.ts';
export { toTsv } from './to-tsv.ts';
