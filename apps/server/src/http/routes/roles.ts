import { routes } from '@sightline/core/contract';
import type { PermissionPair } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import {
  changeRole,
  createRole,
  deleteRole,
  roleById,
  setRolePermissions,
  setRoleUsers,
} from '../../domain/users/change-roles.ts';
import { holdingsOfRoles, permissionsById, rolesById } from '../../store/roles.ts';
import { permissionLists, permissionPairList, roleList, roleSearch } from '../../store/security-lists.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const mostOnAPage = 100;

const declared = (permission: PermissionPair, audit = 'none'): Declaration => ({
  permission,
  rateClass: 'ordinary',
  audit,
  csrf: 'exempt',
  invalidStatus: 422,
});

const searched = async ({ store }: Deps, ids: readonly number[]) => {
  const { users, permissions } = await holdingsOfRoles(store.db, ids);
  return (await rolesById(store.db, ids)).map((role) => ({
    ...role,
    user_ids: users.filter((row) => row.role_id === role.id).map((row) => row.account_id),
    permission_ids: permissions.filter((row) => row.role_id === role.id).map((row) => row.permission_id),
    group_ids: [],
  }));
};

/** Roles and who holds what. */
const roleVerbs: readonly ServedRoute[] = [
  serve(routes.listRoles, declared(['can_get', 'Role']), ({ q, deps: { store } }) =>
    answerList(
      store.db,
      { description: roleList, title: 'List Role', maxPageSize: mostOnAPage, rows: (ids) => rolesById(store.db, ids) },
      q,
    ),
  ),
  serve(routes.searchRoles, declared(['can_list_roles', 'RoleRestAPI']), ({ q, deps }) =>
    answerList(
      deps.store.db,
      { description: roleSearch, title: 'List Role', maxPageSize: mostOnAPage, rows: (ids) => searched(deps, ids) },
      q,
    ),
  ),
  serve(routes.getRole, declared(['can_get', 'Role']), async ({ params, deps: { store } }) => ({
    id: params.pk,
    result: await roleById(store.db, params.pk),
  })),
  serve(routes.createRole, declared(['can_post', 'Role'], 'role.create'), async ({ body, deps: { store } }) => ({
    id: await createRole(store, body.name),
    result: { ...body },
  })),
  serve(routes.changeRole, declared(['can_put', 'Role'], 'role.change'), async ({ params, body, deps: { store } }) => {
    await changeRole(store, params.pk, body.name);
    return { result: { ...body } };
  }),
  serve(routes.deleteRole, declared(['can_delete', 'Role'], 'role.delete'), async ({ params, deps: { store } }) => {
    await deleteRole(store, params.pk);
    return { message: 'OK' };
  }),
];

const holdingVerbs: readonly ServedRoute[] = [
  serve(
    routes.getRolePermissions,
    declared(['can_list_role_permissions', 'Role']),
    async ({ params, deps: { store } }) => {
      await roleById(store.db, params.pk);
      const { permissions } = await holdingsOfRoles(store.db, [params.pk]);
      const pairs = await permissionsById(
        store.db,
        permissions.map((row) => row.permission_id),
      );
      return {
        result: pairs.map(({ id, permission, view }) => ({ id, permission_name: permission, view_menu_name: view })),
      };
    },
  ),
  serve(
    routes.setRolePermissions,
    declared(['can_add_role_permissions', 'Role'], 'role.grant'),
    async ({ params, body, deps: { store } }) => {
      await setRolePermissions(store, params.pk, body.permission_view_menu_ids);
      return { result: { ...body } };
    },
  ),
  serve(
    routes.setRoleUsers,
    declared(['can_update_role_users', 'Role'], 'role.users'),
    async ({ params, body, deps: { store } }) => {
      await setRoleUsers(store, params.pk, body.user_ids);
      return { result: { ...body } };
    },
  ),
];

const named = ({ store }: Deps, name: 'permission' | 'view') => ({
  ...permissionLists[name],
  maxPageSize: mostOnAPage,
  rows: async (ids: readonly number[]) =>
    (await permissionsById(store.db, ids)).map((pair) => ({ id: pair.id, name: pair[name] })),
});

const permissionVerbs: readonly ServedRoute[] = [
  serve(routes.listPermissions, declared(['can_get', 'Permission']), ({ q, deps }) =>
    answerList(deps.store.db, named(deps, 'permission'), q),
  ),
  serve(routes.listPermissionViews, declared(['can_get', 'ViewMenu']), ({ q, deps }) =>
    answerList(deps.store.db, named(deps, 'view'), q),
  ),
  serve(routes.listPermissionPairs, declared(['can_get', 'PermissionViewMenu']), ({ q, deps: { store } }) =>
    answerList(
      store.db,
      {
        description: permissionPairList,
        title: 'List Permission View',
        maxPageSize: mostOnAPage,
        rows: async (ids) =>
          (await permissionsById(store.db, ids)).map(({ id, permission, view }) => ({
            id,
            permission: { name: permission },
            view_menu: { name: view },
          })),
      },
      q,
    ),
  ),
];

/** Roles, what they hold, and the permissions there are. */
export const roleRoutes: readonly ServedRoute[] = [...roleVerbs, ...holdingVerbs, ...permissionVerbs];
