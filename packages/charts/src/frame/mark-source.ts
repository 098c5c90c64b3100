import type { MarkClause } from '../kind/clause.ts';
import type { MarkBrush } from './mark-brush.ts';
import type { TooltipRow } from './Tooltip.tsx';

export interface PicturePoint {
  /** Position in px from the top left corner of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The details of a mark that the tooltip, the selection and the menu need. */
export interface MarkDetail {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
  /** Text that the tooltip shows if there are no rows. */
  readonly note?: string;
  /** Last line of the tooltip, such as a note that the data of the mark is incomplete. */
  readonly remark?: string;
  /** Position of the tooltip. */
  readonly place: PicturePoint;
  /** Conditions that select the mark's rows. */
  readonly clauses: readonly MarkClause[];
  /** Conditions that a click on the mark selects; empty if the mark cannot be selected. */
  readonly picked: readonly MarkClause[];
}

/**
 * The marks of a picture, independent of how they are stored. They are found by pointer and keys, and described on
 * demand.
 */
export interface MarkSource<M> {
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
  /** Returns the mark at a point. `target` is the element at this point. */
  readonly at: (point: PicturePoint, target: Element | null) => M | undefined;
  /** Returns the mark that a key moves to; undefined for keys that do not move. */
  readonly next: (active: M | undefined, key: string) => M | undefined;
  readonly detail: (mark: M) => MarkDetail | undefined;
  /** The continuous axis of the picture, if it has one. */
  readonly brush?: MarkBrush | undefined;
}

/** Returns the text of a mark for the clipboard: its title, and its rows as tab-separated names and values. */
export const copyOf = ({ title, rows }: Pick<MarkDetail, 'title' | 'rows'>): string =>
  [title, ...rows.map(({ name, value }) => `${name}\t${value}`)].join('\n');
