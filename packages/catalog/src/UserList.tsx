import { useApi, useText } from '@sightline/core/react';
import { ListScreen, RelativeTime, type ListColumn, type ListDescription, type ListFacet } from '@sightline/entity-ui';
import { Button, Status } from '@sightline/ui-kit';
import { CircleCheck, CircleSlash, Plus, Users } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import { accountName, type Account } from './model/account.ts';
import { userRules } from './parts/lists/admin-rules.ts';
import { WordsCell } from './parts/lists/cells.tsx';
import * as css from './parts/lists/lists.css.ts';
import { NamesCell } from './parts/lists/NamesCell.tsx';
import { useYesNo } from './parts/lists/use-yes-no.ts';
import { useUserActions } from './parts/users/use-user-actions.tsx';
import { UserTools } from './parts/users/UserTools.tsx';
import { facetOf, groupOptions, roleOptions } from './reads/account-options.ts';
import { userPage } from './reads/admin-pages.ts';

/** List of all user accounts, for administrators. */
export const UserList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const actions = useUserActions();
  const { mayAdd, mayChange, open } = actions;
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'form', account: undefined })}>
      {text('users.add')}
    </Button>
  );
  const list: ListDescription<Account> = {
    name: 'users',
    title: text('users.title'),
    rules: userRules,
    searchKey: 'username',
    searchLabel: text('users.search'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => userPage(api, query),
    rowName: accountName,
    rowPath: () => undefined,
    ...(mayChange && { onRow: (account: Account) => open({ kind: 'form', account }) }),
    tools: (account) => <UserTools account={account} actions={actions} />,
    bulk: [],
    primary: add,
    empty: { icon: Users, title: text('users.empty'), action: add },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const asked = useMemo(() => ({ roles: facetOf(roleOptions(api)), groups: facetOf(groupOptions(api)) }), [api]);
  return [
    { key: 'active', label: text('users.active'), choices: useYesNo() },
    { key: 'roles', label: text('users.roles'), choices: asked.roles },
    { key: 'groups', label: text('users.groups'), choices: asked.groups },
  ];
};

const useColumns = (): ReadonlyArray<ListColumn<Account>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('lists.name'), names: true, order: 'first_name', cell: () => null },
    {
      id: 'username',
      label: text('users.username'),
      order: 'username',
      from: 'tablet',
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    {
      id: 'email',
      label: text('users.email'),
      order: 'email',
      from: 'desktop',
      cell: ({ email }) => <WordsCell>{email}</WordsCell>,
    },
    {
      id: 'active',
      label: text('users.state'),
      order: 'active',
      cell: ({ active }) => (
        <Status tone={active ? 'success' : 'neutral'} icon={active ? CircleCheck : CircleSlash}>
          {text(active ? 'users.active' : 'users.inactive')}
        </Status>
      ),
    },
    { id: 'roles', label: text('users.roles'), from: 'tablet', cell: ({ roles }) => <NamesCell of={roles} /> },
    { id: 'groups', label: text('users.groups'), from: 'desktop', cell: ({ groups }) => <NamesCell of={groups} /> },
    {
      id: 'last',
      label: text('users.last-sign-in'),
      order: 'last_login',
      firstOrder: 'desc',
      from: 'tablet',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === undefined ? (
          <span className={css.faint}>{text('users.never')}</span>
        ) : (
          <RelativeTime ms={lastSignInAt} />
        ),
    },
  ];
};
