import { markStale, type World } from '@sightline/core/cache';
import type { Role } from '../model/role.ts';

/** Content of a role's form. Users and groups are only included if the form shows them. */
export interface RoleContent {
  readonly name: string;
  readonly permissionIds: readonly number[];
  readonly userIds: readonly number[] | undefined;
  readonly groupIds: readonly number[] | undefined;
}

const differ = (a: readonly number[] | undefined, b: readonly number[]): boolean =>
  a !== undefined && (a.length !== b.length || a.some((id) => !b.includes(id)));

/**
 * Creates a role, or changes an existing one. Permissions, users and groups are set by separate calls, as in the
 * contract, and only if they differ. @throws CallError; changes made before the error stay
 */
export const saveRole = async (
  { api, queryClient }: World,
  role: Role | undefined,
  content: RoleContent,
): Promise<void> => {
  const { name, permissionIds, userIds, groupIds } = content;
  try {
    const pk = role?.id ?? (await api.call('createRole', { body: { name } })).id;
    const params = { pk };
    if (role && role.name !== name) await api.call('changeRole', { params, body: { name } });
    if (differ(permissionIds, role?.permissionIds ?? []))
      await api.call('setRolePermissions', { params, body: { permission_view_menu_ids: [...permissionIds] } });
    if (userIds && differ(userIds, role?.userIds ?? []))
      await api.call('setRoleUsers', { params, body: { user_ids: [...userIds] } });
    if (groupIds && differ(groupIds, role?.groupIds ?? []))
      await api.call('setRoleGroups', { params, body: { group_ids: [...groupIds] } });
  } finally {
    await Promise.all([markStale(queryClient, 'deleteRole'), markStale(queryClient, 'setRoleGroups')]);
  }
};
