import type { ReactElement } from 'react';
import { atStart, drawer } from '../dialog/dialog.css.ts';
import type { ModalFrameProps } from '../dialog/ModalFrame.tsx';
import { ModalFrame } from '../dialog/ModalFrame.tsx';
import { joinClasses } from '../join-classes.ts';

export interface DrawerProps extends ModalFrameProps {
  /** The edge that the drawer comes from: the end for details and filters, the start for navigation. */
  readonly side?: 'start' | 'end';
}

/** A panel at the edge of the window, over the page. It is open while mounted. */
export function Drawer({ side = 'end', className, ...frame }: DrawerProps): ReactElement {
  return (
    <ModalFrame {...frame} layer="drawer" className={joinClasses(drawer, side === 'start' && atStart, className)} />
  );
}
