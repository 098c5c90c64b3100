import type { CSSProperties } from 'react';

/** Widths that the user has set for columns, in px by the column's id. Other columns fit their content. */
export type ColumnWidths = Readonly<Record<string, number>>;

/**
 * Returns the name of the table's CSS variable for the width of a column. A change of this variable does not render any
 * rows.
 */
export const widthVariable = (index: number): string => `--sl-width-${index}`;

/** Returns the widths as CSS variables of the table. */
export const widthVariables = (columns: ReadonlyArray<{ readonly id: string }>, widths: ColumnWidths): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ id }, index) => (widths[id] === undefined ? [] : [[widthVariable(index), `${widths[id]}px`]])),
  );

/** Returns the style that makes a cell as wide as its column's variable. */
export const sizedStyle = (index: number): CSSProperties =>
  ({ '--sl-column': `var(${widthVariable(index)})` }) as CSSProperties;
