import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ListScreen, RemovalDialog, wayBack, type ListColumn, type ListDescription } from '@sightline/entity-ui';
import { Button, IconButton, late } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Plus, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { deleteOne } from './commands/delete-one.ts';
import { messages } from './messages/screens.ts';
import type { Role } from './model/role.ts';
import { roleRules } from './parts/lists/admin-rules.ts';
import { RowTools } from './parts/lists/RowTools.tsx';
import { rolePage } from './reads/admin-pages.ts';

const RoleDialog = late(async () => (await import('./parts/roles/RoleDialog.tsx')).RoleDialog);

type Open =
  | { readonly kind: 'form'; readonly role: Role | undefined; readonly copy?: boolean }
  | { readonly kind: 'delete'; readonly role: Role };

/** List of roles, with the permissions and the number of users of each. */
export const RoleList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const { user } = useSession();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const [mayAdd, mayChange, mayDelete] = [
    can(user, 'can_post', 'Role'),
    can(user, 'can_put', 'Role'),
    can(user, 'can_delete', 'Role'),
  ];
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setOpen({ kind: 'form', role: undefined })}>
      {text('roles.add')}
    </Button>
  );
  const list: ListDescription<Role> = {
    name: 'roles',
    title: text('roles.title'),
    rules: roleRules,
    searchKey: 'name',
    searchLabel: text('roles.search'),
    facets: [],
    columns: useColumns(),
    read: (query) => rolePage(world.api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    ...(mayChange && { onRow: (role: Role) => setOpen({ kind: 'form', role }) }),
    tools: (role) => (
      <>
        {mayAdd && (
          <IconButton
            size="sm"
            icon={Copy}
            label={text('roles.duplicate')}
            onClick={() => setOpen({ kind: 'form', role, copy: true })}
          />
        )}
        <RowTools
          actions={{
            ...(mayChange && { onEdit: () => setOpen({ kind: 'form', role }) }),
            ...(mayDelete && { onDelete: () => setOpen({ kind: 'delete', role }) }),
          }}
          onOpen={() => undefined}
        />
      </>
    ),
    bulk: [],
    primary: add,
    empty: { icon: ShieldCheck, title: text('roles.empty'), action: add },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {open?.kind === 'form' && <RoleDialog role={open.role} copy={open.copy ?? false} onClose={close} />}
      {open?.kind === 'delete' && (
        <RemovalDialog
          names={[open.role.name]}
          title={text('roles.delete')}
          guard={open.role.userIds.length + open.role.groupIds.length > 0 ? 'typed' : 'none'}
          onRemove={() => deleteOne(world, 'role', open.role.id)}
          onUndo={wayBack(world, { kind: 'role', ids: [open.role.id] }, 'deleteRole')}
          onClose={close}
        >
          <p>{text('roles.held-by', { users: open.role.userIds.length, groups: open.role.groupIds.length })}</p>
        </RemovalDialog>
      )}
    </>
  );
};

const useColumns = (): ReadonlyArray<ListColumn<Role>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('lists.name'), names: true, order: 'name', cell: () => null },
    {
      id: 'permissions',
      label: text('roles.permissions'),
      align: 'end',
      cell: ({ permissionIds }) => permissionIds.length,
    },
    { id: 'users', label: text('roles.users'), align: 'end', from: 'tablet', cell: ({ userIds }) => userIds.length },
    {
      id: 'groups',
      label: text('roles.groups'),
      align: 'end',
      from: 'tablet',
      cell: ({ groupIds }) => groupIds.length,
    },
  ];
};
