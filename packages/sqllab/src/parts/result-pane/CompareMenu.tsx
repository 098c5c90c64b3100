import { useText } from '@sightline/core/react';
import { Button, Menu } from '@sightline/ui-kit';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { compareMessages } from '../../messages/compare.ts';
import type { ResultBarProps } from './ResultBar.tsx';

/** Menu to choose the result that the shown one is compared with. */
export const CompareMenu = ({ others, onCompare }: Pick<ResultBarProps, 'others' | 'onCompare'>): ReactNode => {
  const text = useText(compareMessages);
  return (
    <Menu
      label={text('compare.with')}
      align="end"
      items={others.map(({ clientId, name }) => ({ id: clientId, label: name, onSelect: () => onCompare(clientId) }))}
      trigger={
        <Button size="sm" kind="ghost" icon={GitCompareArrows}>
          {text('compare.compare')}
        </Button>
      }
    />
  );
};
