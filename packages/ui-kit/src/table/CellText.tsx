import type { ReactElement } from 'react';
import { cellText, shortCellText } from './table.css.ts';

/** What is no longer than this is never cut, however little room there is; of what is longer, about as much stays. */
const lettersKept = 20;

export interface CellTextProps {
  readonly children: string;
  /** What is told on hover, where it is more than the text itself. */
  readonly title?: string | undefined;
}

/** Somebody's words in a cell: one line that gives way to the columns beside it, the whole of it on hover; on a phone all of its lines. */
export function CellText({ children, title = children }: CellTextProps): ReactElement {
  return (
    <bdi className={children.length <= lettersKept ? shortCellText : cellText} title={title || undefined}>
      {children}
    </bdi>
  );
}
