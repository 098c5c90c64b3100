import type { ReactElement, ReactNode } from 'react';
import * as css from './data-grid.css.ts';

export interface PinnedProps {
  /** Width of the row numbers in px; 0 without row numbers. */
  readonly numbersPx: number;
  /** The number of the row; undefined in the head. */
  readonly number?: number;
  /** Width of the pinned columns in px; 0 without pinned columns. */
  readonly columnsPx: number;
  /** Style of the pinned columns, in place of the default one. */
  readonly className?: string | undefined;
  /** The pinned cells. */
  readonly children: ReactNode;
}

/**
 * The start of a row, which stays in place while the rest of the row scrolls: the row's number and the pinned columns.
 */
export function Pinned({
  numbersPx,
  number,
  columnsPx,
  className = css.pinned,
  children,
}: PinnedProps): ReactElement | null {
  const numbers = numbersPx > 0 && (
    <div role="presentation" className={css.numbers} style={{ inlineSize: numbersPx }}>
      {number}
    </div>
  );
  if (columnsPx === 0) return numbers || null;
  return (
    <div role="presentation" className={className} style={{ inlineSize: numbersPx + columnsPx }}>
      {numbers}
      {children}
    </div>
  );
}
