import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ColumnKind = 'number' | 'text' | 'time' | 'flag' | 'json';

/** Value of a cell. `undefined` means that the value has not loaded yet; `null` is NULL in the data. */
export type CellValue = string | number | bigint | boolean | null | undefined | object;

export type CellTone = 'added' | 'removed' | 'changed';

/** Colors of a cell as CSS colors, and the weight of its text. */
export interface CellPaint {
  readonly fill?: string | undefined;
  readonly ink?: string | undefined;
  /** True for bold text. */
  readonly isStrong?: boolean;
}

/** An icon in the head of a column, for example to show that the column has a filter. */
export interface ColumnMark {
  readonly icon: LucideIcon;
  /** Text of the icon for screen readers. */
  readonly label: string;
}

/**
 * Keys for the contents of a cell, such as the points of a line. The grid is one tab stop, so Enter on the cell leads
 * into it, and Esc or Enter leads out. With the up and down arrows, reading goes on in the cells above and below.
 */
export interface CellContents {
  /** Called when keys begin to reach the contents of a row's cell. */
  readonly onEnter: (row: number) => void;
  /** Called with each key. Returns false if the key means nothing there, so that the grid handles it. */
  readonly onKey: (row: number, key: string) => boolean;
  /** Called when keys no longer reach the contents. */
  readonly onLeave: () => void;
}

export interface GridColumn {
  /** Unique within the grid. */
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Width in px. Without it, the width fits the label and the first rows. */
  readonly width?: number;
  /** True if the column also grows beyond its `width` in a grid that fills its width. */
  readonly grows?: boolean;
  /** Width in px down to which the column shrinks if a grid that fills its width has no room for all columns. */
  readonly leastWidth?: number;
  /** Formats a value that is not null. */
  readonly format?: (value: Exclude<CellValue, null | undefined>) => string;
  /** Alignment of the cells and the head. By default, numbers are at the end and all other values at the start. */
  readonly align?: 'start' | 'center' | 'end';
  /** Shows a bar below each number, as long as the number's share of `max`. `colorOf` returns a CSS color. */
  readonly bars?: { readonly max: number; readonly colorOf?: (value: number) => string };
  /**
   * Returns the background tone of a row's cell, for example to highlight changes. The text of the cell must convey the
   * same information.
   */
  readonly tone?: (row: number) => CellTone | undefined;
  /** Returns the colors of a row's cell. */
  readonly paint?: (row: number) => CellPaint | undefined;
  /** Text of NULL. Without it, `NULL`. */
  readonly nullText?: string;
  /** Returns the text that is shown while the pointer rests on a row's cell, for example all digits of a number. */
  readonly full?: (row: number) => string;
  /**
   * Draws a row's cell, for example as a picture. The text of the value remains for copying. `widthPx` is the width
   * between the paddings of the cell.
   */
  readonly render?: (row: number, widthPx: number) => ReactNode;
  readonly contents?: CellContents;
  /**
   * Makes the values of the column buttons: called on a press on a value, or on Enter on its cell. `additive` is true if
   * Ctrl or ⌘ is held.
   */
  readonly onPick?: (row: number, how: { readonly additive: boolean }) => void;
  /** True if a press on the head does not sort by the column. */
  readonly isUnsorted?: boolean;
  /** Explanation of the column, shown while the pointer rests on its head. */
  readonly description?: string | undefined;
  /** Second line of the column head, such as a type or a profile. */
  readonly note?: ReactNode;
  readonly mark?: ColumnMark | undefined;
}

export interface GridSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** An action for each column, in its head: a button, or Alt and the down arrow there. */
export interface GridHeadAction {
  readonly icon: LucideIcon;
  readonly labelOf: (column: GridColumn) => string;
  readonly onAct: (column: GridColumn) => void;
}

/**
 * Returns the value at a row and a column (both 0-based), read from wherever the data is stored, so that rows never
 * become objects.
 */
export type CellReader = (row: number, column: number) => CellValue;
