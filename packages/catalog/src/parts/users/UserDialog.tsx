import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { changeUser, createUser } from '../../commands/change-user.ts';
import { messages } from '../../messages/screens.ts';
import { accountName, type Account, type NamedThing } from '../../model/account.ts';
import { groupOptions, roleOptions } from '../../reads/account-options.ts';
import { chosen, chosenIds, typed, type ResourceField } from '../resource/resource-field.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';

const optionOf = ({ id, name }: NamedThing) => ({ value: id, label: name });

export interface UserDialogProps {
  readonly account: Account | undefined;
  readonly onClose: () => void;
}

/** Form of a user. The form of a new user also sets the first password. */
export const UserDialog = ({ account, onClose }: UserDialogProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const fields = useUserFields(account === undefined);
  return (
    <ResourceDialog
      size="md"
      title={account ? text('users.edit', { name: accountName(account) }) : text('users.new')}
      fields={fields}
      initial={{
        first_name: account?.firstName ?? '',
        last_name: account?.lastName ?? '',
        username: account?.username ?? '',
        email: account?.email ?? '',
        password: '',
        roles: account?.roles.map(optionOf) ?? [],
        groups: account?.groups.map(optionOf) ?? [],
        active: account?.active ?? true,
      }}
      validate={(values) => ({
        ...(chosen(values['roles']).length + chosen(values['groups']).length === 0 && {
          roles: text('users.role-needed'),
        }),
        ...(typed(values['email']) !== '' &&
          !typed(values['email']).includes('@') && { email: text('users.no-email') }),
      })}
      save={(values) => {
        const body = {
          first_name: typed(values['first_name']),
          last_name: typed(values['last_name']),
          username: typed(values['username']),
          email: typed(values['email']),
          active: values['active'] === true,
          roles: chosenIds(values['roles']),
          groups: chosenIds(values['groups']),
        };
        return account
          ? changeUser(world, account.id, body)
          : createUser(world, { ...body, password: String(values['password']) });
      }}
      done={text('users.saved')}
      onClose={onClose}
    />
  );
};

/** Returns the fields of a user. Only a new user has a password field. */
const useUserFields = (isNew: boolean): readonly ResourceField[] => {
  const text = useText(messages);
  const api = useApi();
  const options = useMemo(() => ({ roles: roleOptions(api), groups: groupOptions(api) }), [api]);
  const password: ResourceField = {
    key: 'password',
    kind: 'text',
    type: 'password',
    label: text('users.password'),
    required: true,
  };
  return [
    {
      key: 'names',
      kind: 'row',
      fields: [
        { key: 'first_name', kind: 'text', label: text('users.first-name'), required: true },
        { key: 'last_name', kind: 'text', label: text('users.last-name'), required: true },
      ],
    },
    {
      key: 'ways',
      kind: 'row',
      fields: [
        { key: 'username', kind: 'text', label: text('users.username'), required: true },
        { key: 'email', kind: 'text', type: 'email', label: text('users.email'), required: true },
      ],
    },
    ...(isNew ? [password] : []),
    {
      key: 'roles',
      kind: 'many',
      label: text('users.roles'),
      help: text('users.roles-help'),
      options: options.roles,
    },
    { key: 'groups', kind: 'many', label: text('users.groups'), options: options.groups },
    { key: 'active', kind: 'flag', label: text('users.active'), help: text('users.active-help') },
  ];
};
