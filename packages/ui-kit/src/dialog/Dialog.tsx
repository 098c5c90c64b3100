import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './dialog.css.ts';
import type { ModalFrameProps } from './ModalFrame.tsx';
import { ModalFrame } from './ModalFrame.tsx';

export interface DialogProps extends ModalFrameProps {
  /**
   * Size of the dialog: 480, 720 or 960 px wide, nearly the whole page, or the whole window. In windows of at most 767
   * px, the dialog always fills the whole window.
   */
  readonly size?: keyof typeof css.extent;
}

/** A modal dialog with a question or a form. It is open while mounted. */
export function Dialog({ size = 'sm', className, ...frame }: DialogProps): ReactElement {
  return <ModalFrame {...frame} layer="dialog" className={joinClasses(css.dialog, css.extent[size], className)} />;
}
