import { useText } from '@sightline/core/react';
import { IconButton, Menu, type MenuAction } from '@sightline/ui-kit';
import { Ellipsis, KeyRound, LogOut, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { accountName, type Account } from '../../model/account.ts';
import { RowTools } from '../lists/RowTools.tsx';
import type { UserActions } from './use-user-actions.tsx';

/** Actions of a user: edit and delete as icons, the rest in a menu. */
export const UserTools = ({
  account,
  actions,
}: {
  readonly account: Account;
  readonly actions: UserActions;
}): ReactNode => {
  const text = useText(messages);
  const { mayChange, mayDelete, open, setActive, endSessions } = actions;
  const label = text('users.more', { name: accountName(account) });
  const more: readonly MenuAction[] = [
    {
      id: 'password',
      label: text('users.set-password'),
      icon: KeyRound,
      onSelect: () => open({ kind: 'password', account }),
    },
    { id: 'sessions', label: text('users.end-sessions'), icon: LogOut, onSelect: () => void endSessions(account) },
    account.active
      ? {
          id: 'active',
          label: text('users.deactivate'),
          icon: UserX,
          tone: 'danger',
          onSelect: () => void setActive(account, false),
        }
      : {
          id: 'active',
          label: text('users.activate'),
          icon: UserCheck,
          onSelect: () => void setActive(account, true),
        },
  ];
  return (
    <>
      <RowTools
        actions={{
          ...(mayChange && { onEdit: () => open({ kind: 'form', account }) }),
          ...(mayDelete && { onDelete: () => open({ kind: 'delete', account }) }),
        }}
        onOpen={() => undefined}
      />
      {mayChange && (
        <Menu label={label} items={more} align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={label} />} />
      )}
    </>
  );
};
