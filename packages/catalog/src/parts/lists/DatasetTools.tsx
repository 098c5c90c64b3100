import { useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { Compass, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { messages as screenMessages } from '../../messages/screens.ts';
import type { DatasetActions } from '../item-actions/use-item-actions.tsx';
import { RowTools } from './RowTools.tsx';

export interface DatasetToolsProps {
  readonly actions: DatasetActions;
  readonly onOpen: (path: string) => void;
}

/** Actions of a dataset's row: those of all rows, plus explore and duplicate. */
export const DatasetTools = ({ actions, onOpen }: DatasetToolsProps): ReactNode => {
  const text = useText(messages);
  const words = useText(screenMessages);
  const { explorePath, onDuplicate } = actions;
  return (
    <RowTools actions={actions} onOpen={onOpen}>
      <IconButton size="sm" icon={Compass} label={words('datasets.explore')} onClick={() => onOpen(explorePath)} />
      {onDuplicate && <IconButton size="sm" icon={Copy} label={text('lists.duplicate')} onClick={onDuplicate} />}
    </RowTools>
  );
};
