import type { CSSProperties, ReactElement } from 'react';
import { cellText } from './table.css.ts';

/** So many letters stay, however little room there is: what is no longer than this is never cut. */
const lettersKept = 20;

export interface CellTextProps {
  readonly children: string;
  /** What is told on hover, where it is more than the text itself. */
  readonly title?: string | undefined;
}

/** Somebody's words in a cell: one line that gives way to the columns beside it, the whole of it on hover; on a phone all of its lines. */
export function CellText({ children, title = children }: CellTextProps): ReactElement {
  return (
    <bdi
      className={cellText}
      title={title || undefined}
      style={{ '--letters': Math.min(children.length, lettersKept) } as CSSProperties}
    >
      {children}
    </bdi>
  );
}
