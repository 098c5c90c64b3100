import { useState } from 'react';
import { cellFace } from './cell-face.ts';
import type { CellReader, GridColumn } from './grid-column.ts';

const minPx = 56;
const letterPx = 7;
const sample = 40;

/** Returns a width in px that fits the label and most of the first values. */
const fitting = (column: GridColumn, at: number, source: { rowCount: number; cell: CellReader }): number => {
  let letters = column.label.length + 3;
  for (let row = 0; row < Math.min(source.rowCount, sample); row += 1)
    letters = Math.max(letters, cellFace(source.cell(row, at), column).text.length);
  return Math.min(320, Math.max(72, letters * letterPx + 18));
};

interface Fitted {
  readonly key: string;
  /** True if there were rows when the widths were measured. If not, the widths fit only the column names. */
  readonly hasRows: boolean;
  readonly widths: readonly number[];
}

/**
 * Returns the widths of the columns in px: the width that the user dragged, else the column's `width`, else a width
 * that fits the content that loaded first.
 */
export function useWidths(
  columns: readonly GridColumn[],
  source: { readonly rowCount: number; readonly cell: CellReader },
): { readonly widths: readonly number[]; readonly resize: (column: number, px: number) => void } {
  const [dragged, setDragged] = useState<ReadonlyMap<string, number>>(new Map());
  // The widths are measured again when the columns change, and when the first rows load. They stay when a filter hides
  // rows.
  const key = JSON.stringify(columns.map((column) => [column.name, column.label]));
  const hasRows = source.rowCount > 0;
  const [fitted, setFitted] = useState<Fitted>();
  let fit = fitted;
  if (fit?.key !== key || (hasRows && !fit.hasRows)) {
    fit = { key, hasRows, widths: columns.map((column, at) => fitting(column, at, source)) };
    setFitted(fit);
  }
  const widths = columns.map((column, at) => dragged.get(column.name) ?? column.width ?? fit.widths[at] ?? minPx);
  const resize = (at: number, px: number) => {
    const name = columns[at]?.name;
    if (name !== undefined) setDragged((now) => new Map(now).set(name, Math.max(minPx, Math.round(px))));
  };
  return { widths, resize };
}
