import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { saveRole } from '../../commands/save-role.ts';
import { messages } from '../../messages/screens.ts';
import type { Role } from '../../model/role.ts';
import { groupOptions, userOptions } from '../../reads/account-options.ts';
import { readRoleParts } from '../../reads/role-parts.ts';
import { chosenIds, typed } from '../resource/resource-field.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { PermissionPicker } from './PermissionPicker.tsx';

export interface RoleDialogProps {
  /** Initial content of the form. */
  readonly role: Role | undefined;
  /** True if the form creates a new role with the permissions of `role`. */
  readonly copy?: boolean;
  readonly onClose: () => void;
}

/** Sorted ids, so that checking and unchecking is not a change. */
const inOrder = (ids: Iterable<number> = []): readonly number[] => [...ids].sort((a, b) => a - b);
const heldIn = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as readonly number[]) : []);

/** Form of a role: permissions in words, users and groups. */
export const RoleDialog = ({ role, copy = false, onClose }: RoleDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const opening = useId();
  const kept = copy ? undefined : role;
  const parts = useQuery({
    queryKey: ['role', 'parts', kept?.id, opening],
    queryFn: ({ signal }) => readRoleParts(api, kept, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const options = useMemo(() => ({ users: userOptions(api), groups: groupOptions(api) }), [api]);
  const title = kept ? text('roles.edit', { name: kept.name }) : text('roles.new');
  if (!parts.data)
    return (
      <Dialog size="md" title={title} closeLabel={text('resource.cancel')} onClose={onClose}>
        {parts.isError ? (
          <LateErrorView error={parts.error} actions={{ onRetry: () => void parts.refetch() }} />
        ) : (
          <div aria-busy>
            <VisuallyHidden>{text('roles.loading')}</VisuallyHidden>
            <Skeleton height={280} />
          </div>
        )}
      </Dialog>
    );
  const { pairs, users, groups } = parts.data;
  return (
    <ResourceDialog
      size="md"
      title={title}
      fields={[
        { key: 'name', kind: 'text', label: text('lists.name'), required: true },
        {
          key: 'permissions',
          kind: 'drawn',
          group: true,
          label: text('roles.permissions'),
          draw: (form) => (
            <PermissionPicker
              pairs={pairs}
              value={new Set(heldIn(form.values['permissions']))}
              onChange={(held) => form.set('permissions', inOrder(held))}
            />
          ),
        },
        {
          key: 'users',
          kind: 'many',
          label: text('roles.users'),
          options: options.users,
          ...(users === undefined && { disabled: true, help: text('roles.too-many-users') }),
        },
        { key: 'groups', kind: 'many', label: text('roles.groups'), options: options.groups },
      ]}
      initial={{
        name: role ? (copy ? text('roles.copy-of', { name: role.name }) : role.name) : '',
        permissions: inOrder(role?.permissionIds),
        users: users ?? [],
        groups,
      }}
      save={(values) =>
        saveRole({ api, queryClient }, kept, {
          name: typed(values['name']),
          permissionIds: heldIn(values['permissions']),
          userIds: users && chosenIds(values['users']),
          groupIds: chosenIds(values['groups']),
        })
      }
      done={text('roles.saved')}
      onClose={onClose}
    />
  );
};
