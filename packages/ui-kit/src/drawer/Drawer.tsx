import type { ReactElement } from 'react';
import { atStart, drawer } from '../dialog/dialog.css.ts';
import type { ModalFrameProps } from '../dialog/ModalFrame.tsx';
import { ModalFrame } from '../dialog/ModalFrame.tsx';
import { joinClasses } from '../join-classes.ts';

export interface DrawerProps extends ModalFrameProps {
  /** The edge that it comes from: details and filters from the end, navigation from the start. */
  readonly side?: 'start' | 'end';
}

/** A panel at the edge, over the page. Open as long as it is mounted. */
export function Drawer({ side = 'end', className, ...frame }: DrawerProps): ReactElement {
  return (
    <ModalFrame {...frame} layer="drawer" className={joinClasses(drawer, side === 'start' && atStart, className)} />
  );
}
