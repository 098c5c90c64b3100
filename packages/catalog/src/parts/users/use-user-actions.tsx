import { can, isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { late, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { changeUser, endSessions } from '../../commands/change-user.ts';
import { messages } from '../../messages/screens.ts';
import { accountName, type Account } from '../../model/account.ts';

const dialogs = () => import('./user-dialogs.ts');
const UserDialog = late(async () => (await dialogs()).UserDialog);
const PasswordDialog = late(async () => (await dialogs()).PasswordDialog);
const UserRemoval = late(async () => (await dialogs()).UserRemoval);

type Open =
  | { readonly kind: 'form'; readonly account: Account | undefined }
  | { readonly kind: 'password' | 'delete'; readonly account: Account };

export interface UserActions {
  readonly mayAdd: boolean;
  readonly mayChange: boolean;
  readonly mayDelete: boolean;
  readonly open: (what: Open) => void;
  readonly setActive: (account: Account, active: boolean) => Promise<void>;
  readonly endSessions: (account: Account) => Promise<void>;
  /** The open dialog: render it once in the screen. */
  readonly dialogs: ReactNode;
}

/** Administrator actions on users, with messages for the result. */
export const useUserActions = (): UserActions => {
  const text = useText(messages);
  const { user } = useSession();
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const attempt = async (work: () => Promise<void>, done: string): Promise<void> => {
    try {
      await work();
      toasts.show({ level: 'success', text: done });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('users.change-failed'), detail: error.message });
    }
  };
  return {
    mayAdd: can(user, 'can_post', 'User'),
    mayChange: can(user, 'can_put', 'User'),
    mayDelete: can(user, 'can_delete', 'User'),
    open: setOpen,
    setActive: (account, active) =>
      attempt(
        () => changeUser(world, account.id, { active }),
        text(active ? 'users.activated' : 'users.deactivated', { name: accountName(account) }),
      ),
    endSessions: (account) =>
      attempt(() => endSessions(world, account), text('users.sessions-ended', { name: accountName(account) })),
    dialogs: open && (
      <>
        {open.kind === 'form' && <UserDialog account={open.account} onClose={close} />}
        {open.kind === 'password' && <PasswordDialog account={open.account} onClose={close} />}
        {open.kind === 'delete' && <UserRemoval account={open.account} onClose={close} />}
      </>
    ),
  };
};
