import { useMemo, useState } from 'react';
import { cellFace } from './cell-face.ts';
import { letterPx, paddingPx } from './geometry.ts';
import type { CellReader, GridColumn } from './grid-column.ts';

const minPx = 56;
const sample = 40;

/** Returns a width in px that fits the label and most of the first values. */
const fitting = (column: GridColumn, at: number, source: { rowCount: number; cell: CellReader }): number => {
  let letters = column.label.length + 3;
  for (let row = 0; row < Math.min(source.rowCount, sample); row += 1)
    letters = Math.max(letters, cellFace(source.cell(row, at), column).text.length);
  return Math.min(320, Math.max(72, letters * letterPx + paddingPx));
};

interface Fitted {
  readonly key: string;
  /** True if there were rows when the widths were measured. If not, the widths fit only the column names. */
  readonly hasRows: boolean;
  readonly widths: readonly number[];
}

export interface WidthLimits {
  /** Returns true if a column does not grow. */
  readonly isFixed: (at: number) => boolean;
  /** Returns the width in px down to which a column shrinks. */
  readonly leastPx: (at: number) => number;
}

/**
 * Returns widths that add up to the given width in px, if possible: columns without a fixed width share what is left in
 * proportion to their widths. If the columns need more, those that can shrink share the difference.
 */
export const filling = (
  widths: readonly number[],
  { isFixed, leastPx }: WidthLimits,
  fillPx: number,
): readonly number[] => {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const rest = fillPx - sum(widths);
  const parts = widths.map((width, at) => {
    if (rest < 0) return Math.max(0, width - leastPx(at));
    return isFixed(at) ? 0 : width;
  });
  const whole = sum(parts);
  if (whole === 0) return widths;
  const change = Math.max(rest, -whole);
  let before = 0;
  // Each edge is rounded, not each width, so that the columns fill the width exactly.
  return widths.map((width, at) => {
    const start = Math.round((change * before) / whole);
    before += parts[at]!;
    return width + Math.round((change * before) / whole) - start;
  });
};

/**
 * Returns the widths of the columns in px: the width that the user dragged, else the column's `width`, else a width
 * that fits the content that loaded first. With `fillPx`, columns grow or shrink to fill this width, until the user drags
 * one.
 */
export function useWidths(
  columns: readonly GridColumn[],
  source: { readonly rowCount: number; readonly cell: CellReader; readonly fillPx?: number | undefined },
): { readonly widths: readonly number[]; readonly resize: (column: number, px: number) => void } {
  const [dragged, setDragged] = useState<ReadonlyMap<string, number>>(new Map());
  // The widths are measured again when the columns change, and when the first rows load. They stay when a filter hides
  // rows.
  const key = useMemo(() => JSON.stringify(columns.map((column) => [column.name, column.label])), [columns]);
  const hasRows = source.rowCount > 0;
  const [fitted, setFitted] = useState<Fitted>();
  let fit = fitted;
  if (fit?.key !== key || (hasRows && !fit.hasRows)) {
    fit = { key, hasRows, widths: columns.map((column, at) => fitting(column, at, source)) };
    setFitted(fit);
  }
  const own = columns.map((column, at) => dragged.get(column.name) ?? column.width ?? fit.widths[at] ?? minPx);
  const isFixed = (at: number) =>
    (columns[at]?.width !== undefined && !columns[at].grows) || dragged.has(columns[at]?.name ?? '');
  const leastPx = (at: number) =>
    dragged.has(columns[at]?.name ?? '') ? own[at]! : (columns[at]?.leastWidth ?? own[at]!);
  const widths = source.fillPx === undefined ? own : filling(own, { isFixed, leastPx }, source.fillPx);
  const resize = (at: number, px: number) => {
    const name = columns[at]?.name;
    if (name === undefined) return;
    setDragged((now) => {
      // The other columns keep their widths, so that only the dragged edge moves.
      const kept =
        source.fillPx === undefined ? [] : columns.map((column, place) => [column.name, widths[place]!] as const);
      return new Map([...kept, ...now]).set(name, Math.max(minPx, Math.round(px)));
    });
  };
  return { widths, resize };
}
