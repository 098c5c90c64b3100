import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ListScreen, RemovalDialog, wayBack, type ListColumn, type ListDescription } from '@sightline/entity-ui';
import { Button, late } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { deleteOne } from './commands/delete-one.ts';
import { messages } from './messages/screens.ts';
import type { Group } from './model/group.ts';
import { groupRules } from './parts/lists/admin-rules.ts';
import { WordsCell } from './parts/lists/cells.tsx';
import { NamesCell } from './parts/lists/NamesCell.tsx';
import { RowTools } from './parts/lists/RowTools.tsx';
import { groupPage } from './reads/admin-pages.ts';

const GroupDialog = late(async () => (await import('./parts/groups/GroupDialog.tsx')).GroupDialog);

type Open =
  | { readonly kind: 'form'; readonly group: Group | undefined }
  | { readonly kind: 'delete'; readonly group: Group };

/** List of user groups; members have the group's roles. */
export const GroupList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const { user } = useSession();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayChange = can(user, 'can_put', 'Group');
  const mayDelete = can(user, 'can_delete', 'Group');
  const add = can(user, 'can_post', 'Group') && (
    <Button kind="primary" icon={Plus} onClick={() => setOpen({ kind: 'form', group: undefined })}>
      {text('groups.add')}
    </Button>
  );
  const list: ListDescription<Group> = {
    name: 'groups',
    title: text('groups.title'),
    rules: groupRules,
    searchKey: 'name',
    searchLabel: text('groups.search'),
    facets: [],
    columns: useColumns(),
    read: (query) => groupPage(world.api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    ...(mayChange && { onRow: (group: Group) => setOpen({ kind: 'form', group }) }),
    tools: (group) => (
      <RowTools
        actions={{
          ...(mayChange && { onEdit: () => setOpen({ kind: 'form', group }) }),
          ...(mayDelete && { onDelete: () => setOpen({ kind: 'delete', group }) }),
        }}
        onOpen={() => undefined}
      />
    ),
    bulk: [],
    primary: add,
    empty: { icon: UsersRound, title: text('groups.empty'), words: text('groups.empty-explain'), action: add },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {open?.kind === 'form' && <GroupDialog group={open.group} onClose={close} />}
      {open?.kind === 'delete' && (
        <RemovalDialog
          names={[open.group.name]}
          title={text('groups.delete')}
          guard={open.group.users.length > 0 ? 'typed' : 'none'}
          onRemove={() => deleteOne(world, 'group', open.group.id)}
          onUndo={wayBack(world, { kind: 'group', ids: [open.group.id] }, 'deleteGroup')}
          onClose={close}
        >
          {open.group.users.length > 0 && <p>{text('groups.held-by', { users: open.group.users.length })}</p>}
        </RemovalDialog>
      )}
    </>
  );
};

const useColumns = (): ReadonlyArray<ListColumn<Group>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('lists.name'), names: true, order: 'name', cell: () => null },
    {
      id: 'label',
      label: text('groups.label'),
      order: 'label',
      from: 'tablet',
      cell: ({ label }) => <bdi>{label}</bdi>,
    },
    {
      id: 'description',
      label: text('groups.description'),
      order: 'description',
      from: 'desktop',
      cell: ({ description }) => <WordsCell>{description}</WordsCell>,
    },
    { id: 'roles', label: text('groups.roles'), from: 'tablet', cell: ({ roles }) => <NamesCell of={roles} /> },
    { id: 'users', label: text('groups.users'), cell: ({ users }) => <NamesCell of={users} /> },
  ];
};
