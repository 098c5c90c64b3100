import { useText } from '@sightline/core/react';
import { PointMenu, type MenuEntry } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';

export interface GridMenuProps {
  readonly entries: readonly MenuEntry[];
  /** Position in the viewport, in px. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** Menu of the cells of a grid. */
export const GridMenu = ({ entries, at, onClose }: GridMenuProps): ReactNode => {
  const text = useText(cellsMessages);
  return <PointMenu label={text('cells.menu')} at={at} onClose={onClose} items={entries} />;
};
