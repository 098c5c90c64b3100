'use client';

export { DataGrid } from './DataGrid.tsx';
export { StillGrid } from './StillGrid.tsx';
export { drawnHeads } from './heads/drawn-heads.tsx';
export type { DrawnHeads, GridHead, GridHeads, HeadFold } from './heads/grid-heads.ts';
export type { GridContent } from './grid-props.ts';
export type { DataGridProps } from './DataGrid.tsx';
export { cellFace, cellText } from './cell-face.ts';
export type { CellFace } from './cell-face.ts';
export type {
  CellContents,
  CellPaint,
  CellReader,
  CellTone,
  CellValue,
  ColumnKind,
  ColumnMark,
  GridColumn,
  GridHeadAction,
  GridSort,
} from './grid-column.ts';
export type { CellAt, CellRange } from './range.ts';
export type { CellMenuRequest, ColumnMenuRequest } from './menu-request.ts';
export { paddingPx as cellPaddingPx, wholeGridPx } from './geometry.ts';
export { useArrangement } from './use-arrangement.ts';
export type { Arrangement } from './use-arrangement.ts';
export { toTsv } from './to-tsv.ts';
export { cellsAs, cellsInList } from './cells-as.ts';
export type { CellFormat } from './cells-as.ts';
export { countValues, filterValueOf, hidingValues, rowTest } from './row-filter.ts';
export type { ColumnFilter, ColumnFilters, CountedValue, FilterValue, FilterValues, RowTest } from './row-filter.ts';
export { numberInCell, rowsInOrder, sortedRows } from './sorted-rows.ts';
