import { routes } from '@sightline/core/contract';
import type { Deps } from '../../domain/deps.ts';
import { setRoleGroups } from '../../domain/groups/save-group.ts';
import { stateTag } from '../../domain/history/state-tag.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { changeRole, createRole, roleById, setRolePermissions, setRoleUsers } from '../../domain/users/change-roles.ts';
import { deleteRole } from '../../domain/users/delete-role.ts';
import { holdingsOfRoles, permissionsById, rolesById } from '../../store/roles.ts';
import { groupsOfRoles } from '../../store/groups.ts';
import { roleList, roleSearch } from '../../store/security-lists.ts';
import { serve, type ServedRoute } from '../route-table.ts';
import { stateIn, tagState } from '../version-tag.ts';
import { administered, mostOnAPage } from './security-declaration.ts';

const declared: typeof administered = (permission, audit) => ({
  ...administered(permission, audit),
  invalidStatus: 422,
});

const searched = async ({ store }: Deps, ids: readonly number[]) => {
  const { users, permissions } = await holdingsOfRoles(store.db, ids);
  const groups = await groupsOfRoles(store.db, ids);
  return (await rolesById(store.db, ids)).map((role) => ({
    ...role,
    user_ids: users.filter((row) => row.role_id === role.id).map((row) => row.account_id),
    permission_ids: permissions.filter((row) => row.role_id === role.id).map((row) => row.permission_id),
    group_ids: groups.filter((row) => row.role_id === role.id).map((row) => row.group_id),
  }));
};

/** Routes for lists, items and changes of roles. */
const roleVerbs: readonly ServedRoute[] = [
  serve(routes.getRoleInfo, declared(['can_info', 'Role']), ({ q, subject }) =>
    answerInfo(
      {
        view: 'Role',
        permissions: [
          'can_add_role_permissions',
          'can_delete',
          'can_get',
          'can_info',
          'can_list_role_permissions',
          'can_post',
          'can_put',
          'can_update_role_groups',
          'can_update_role_users',
        ],
        addTitle: 'Add Role',
        editTitle: 'Edit Role',
        filters: roleList.filters,
        addBody: routes.createRole.body,
        editBody: routes.changeRole.body,
      },
      subject,
      q,
    ),
  ),
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
  serve(routes.getRole, declared(['can_get', 'Role']), async ({ params, q, reply, deps: { store } }) => {
    const tag = await stateTag(store.db, { type: 'role', id: params.pk });
    const row = await roleById(store.db, params.pk);
    tagState(reply, tag);
    return answerItem({ id: params.pk, row, columns: roleList.listColumns, title: 'Show Role' }, q);
  }),
  serve(routes.createRole, declared(['can_post', 'Role'], 'role.create'), async ({ body, deps: { store } }) => ({
    id: await createRole(store, body.name),
    result: { ...body },
  })),
  serve(
    routes.changeRole,
    declared(['can_put', 'Role'], 'role.change'),
    async ({ params, body, request, reply, deps: { store } }) => {
      const { tag } = await changeRole(store, { id: params.pk, name: body.name, expected: stateIn(request) });
      tagState(reply, tag);
      return { result: { ...body } };
    },
  ),
  serve(routes.deleteRole, declared(['can_delete', 'Role'], 'role.delete'), async ({ params, subject, deps }) => {
    await deleteRole(deps, subject, params.pk);
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
  serve(
    routes.setRoleGroups,
    declared(['can_update_role_groups', 'Role'], 'role.groups'),
    async ({ params, body, deps: { store } }) => {
      await setRoleGroups(store, params.pk, body.group_ids);
      return { result: { ...body } };
    },
  ),
];

/** Routes for roles, and for the permissions, users and groups of a role. */
export const roleRoutes: readonly ServedRoute[] = [...roleVerbs, ...holdingVerbs];
