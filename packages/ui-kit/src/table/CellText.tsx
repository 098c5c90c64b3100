import type { ReactElement } from 'react';
import { cellText, shortCellText } from './table.css.ts';

/** Text up to this length is never truncated. Longer text keeps about this much. */
const lettersKept = 20;

export interface CellTextProps {
  readonly children: string;
  /** Tooltip, if it says more than the text itself. */
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
