import type { MarkClause } from '../kind/clause.ts';
import type { MarkBrush } from './mark-brush.ts';
import type { TooltipRow } from './Tooltip.tsx';

export interface PicturePoint {
  /** In px, from the corner of the picture. */
  readonly x: number;
  readonly y: number;
}

/** What tooltip, selection and menu need of a mark. */
export interface MarkDetail {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
  /** Instead of rows, if there are none. */
  readonly note?: string;
  /** A last line, such as that the data of the mark is not whole. */
  readonly remark?: string;
  /** Where the tooltip is placed. */
  readonly place: PicturePoint;
  /** Conditions on its rows. */
  readonly clauses: readonly MarkClause[];
  /** Conditions that a click selects by; empty if it cannot be selected. */
  readonly picked: readonly MarkClause[];
}

/** The marks of a picture, however they are kept: found by pointer and keys, described on demand. */
export interface MarkSource<M> {
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
  /** The mark at a point. `target` is the element there. */
  readonly at: (point: PicturePoint, target: Element | null) => M | undefined;
  /** The mark that a key leads to; undefined for other keys. */
  readonly next: (active: M | undefined, key: string) => M | undefined;
  readonly detail: (mark: M) => MarkDetail | undefined;
  /** Its continuous axis, if it has one. */
  readonly brush?: MarkBrush | undefined;
}

/** The texts of a mark for the clipboard: its title, and its rows as names and values with tabs between them. */
export const copyOf = ({ title, rows }: Pick<MarkDetail, 'title' | 'rows'>): string =>
  [title, ...rows.map(({ name, value }) => `${name}\t${value}`)].join('\n');
