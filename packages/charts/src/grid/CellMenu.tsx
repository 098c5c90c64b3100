import { useText } from '@sightline/core/react';
import { PointMenu } from '@sightline/ui-kit';
import type { CellMenuRequest } from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import { useCellEntries, type CellEntriesOptions } from './use-cell-entries.ts';

export interface CellMenuProps extends CellEntriesOptions {
  readonly request: CellMenuRequest;
  readonly onClose: () => void;
}

/** Menu of the selected cells (SQL-31). */
export const CellMenu = ({ request, onClose, ...options }: CellMenuProps): ReactNode => {
  const text = useText(cellsMessages);
  const entriesOf = useCellEntries(options);
  const { x, y } = request;
  return <PointMenu label={text('cells.menu')} at={{ x, y }} onClose={onClose} items={entriesOf(request)} />;
};
