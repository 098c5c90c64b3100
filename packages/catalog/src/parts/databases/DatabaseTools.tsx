import { useText } from '@sightline/core/react';
import { CardMenu, useSmall } from '@sightline/entity-ui';
import { IconButton, Menu, type MenuAction } from '@sightline/ui-kit';
import { Ellipsis, FileUp, PlugZap, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import type { DatabaseRow } from '../../model/database-row.ts';
import type { ItemActions } from '../item-actions/use-item-actions.tsx';
import { RowTools } from '../lists/RowTools.tsx';
import type { DatabaseActions } from './use-database-actions.tsx';

export interface DatabaseToolsProps {
  readonly row: DatabaseRow;
  readonly actions: DatabaseActions;
  readonly exporting: ItemActions['exporting'];
}

/** Actions of a database: common ones as icons, the rest in a menu. */
export const DatabaseTools = ({ row, actions, exporting }: DatabaseToolsProps): ReactNode => {
  const text = useText(messages);
  const small = useSmall();
  const { mayWrite, mayExport, mayUpload, open, sync, test } = actions;
  const label = text('databases.more', { name: row.name });
  const more: readonly MenuAction[] = [
    ...(mayUpload && row.takesFiles
      ? [
          {
            id: 'upload',
            label: text('databases.upload'),
            icon: FileUp,
            onSelect: () => open({ kind: 'upload', row }),
          },
        ]
      : []),
    ...(mayWrite
      ? [
          { id: 'test', label: text('databases.test'), icon: PlugZap, onSelect: () => void test(row) },
          { id: 'sync', label: text('databases.sync'), icon: ShieldCheck, onSelect: () => void sync(row) },
        ]
      : []),
  ];
  const usual = {
    ...(mayWrite && {
      onEdit: () => open({ kind: 'edit', row }),
      onDelete: () => open({ kind: 'delete', row }),
    }),
    ...(mayExport && { onExport: () => void exporting.run('database', [row.id]) }),
  };
  // On phones, all actions are in one menu.
  if (small) return <CardMenu name={row.name} actions={{ ...usual, others: more }} />;
  return (
    <>
      <RowTools actions={usual} onOpen={() => undefined} />
      {more.length > 0 && (
        <Menu label={label} items={more} align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={label} />} />
      )}
    </>
  );
};
