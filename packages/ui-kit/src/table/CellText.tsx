import type { ReactElement } from 'react';
import { cellText, shortCellText } from './table.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

/** Texts of up to this many characters are never truncated. Longer texts keep about this many characters. */
const lettersKept = 20;

export interface CellTextProps extends RootProps {
  readonly children: string;
  /** Text of the tooltip. Defaults to the text of the cell. */
  readonly title?: string | undefined;
}

/**
 * User-written text in a cell. It is one line that shrinks in favor of the other columns, with the full text on hover;
 * on a phone, all lines are shown.
 */
export function CellText({ children, title = children, className, ...rest }: CellTextProps): ReactElement {
  const look = children.length <= lettersKept ? shortCellText : cellText;
  return (
    <bdi {...rest} className={joinClasses(look, className)} title={title || undefined}>
      {children}
    </bdi>
  );
}
