import type { CSSProperties } from 'react';

/** Widths that somebody gave to columns, px by the column's id; other columns are as wide as what they hold. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The variable of the table that holds the width of a column: to change it draws no row again. */
export const widthVariable = (index: number): string => `--sl-width-${index}`;

/** The widths as variables of the table. */
export const widthVariables = (columns: ReadonlyArray<{ readonly id: string }>, widths: ColumnWidths): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ id }, index) => (widths[id] === undefined ? [] : [[widthVariable(index), `${widths[id]}px`]])),
  );

/** Makes a cell as wide as its column's variable says. */
export const sizedStyle = (index: number): CSSProperties =>
  ({ '--sl-column': `var(${widthVariable(index)})` }) as CSSProperties;
