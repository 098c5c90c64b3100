import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeUser } from '../../commands/change-user.ts';
import { messages } from '../../messages/screens.ts';
import { accountName, type Account } from '../../model/account.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';

/** Dialog that sets another user's password, typed twice and never shown. */
export const PasswordDialog = ({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ResourceDialog
      title={text('users.password-of', { name: accountName(account) })}
      fields={[
        { key: 'password', kind: 'text', type: 'password', label: text('users.new-password'), required: true },
        { key: 'again', kind: 'text', type: 'password', label: text('users.again'), required: true },
      ]}
      before={<p>{text('users.password-explain')}</p>}
      initial={{ password: '', again: '' }}
      validate={({ password, again }) => ({
        ...(password !== again && again !== '' && { again: text('users.not-the-same') }),
      })}
      save={({ password }) => changeUser({ api, queryClient }, account.id, { password: String(password) })}
      done={text('users.password-set', { name: accountName(account) })}
      onClose={onClose}
    />
  );
};
