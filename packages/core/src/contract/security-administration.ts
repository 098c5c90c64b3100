import { Type, type TSchema } from 'typebox';
import { addresses } from './addresses.ts';
import { route, type Address } from './route.ts';
import {
  accepted,
  anyObject,
  columnsQ,
  info,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  pk,
  strict,
  text,
  whole,
} from './shapes.ts';

const itemOf = <R extends TSchema>(row: R) => open({ id: whole, result: row });
const changed = open({ id: optional(whole), result: anyObject });

/** Creates the `_info` route for one kind of object, which returns the caller's permissions on these objects. */
const infoOf = <const A extends Address>(address: A, many: string) =>
  route({ address, summary: `Get the caller’s permissions for ${many}`, q: columnsQ, output: info });

const groupRow = open({
  id: optional(whole),
  name: optional(text),
  label: optional(nullable(text)),
  description: optional(nullable(text)),
  roles: optional(Type.Array(open({ id: optional(whole), name: optional(text) }))),
  users: optional(Type.Array(open({ id: optional(whole), username: optional(text) }))),
});
const groupName = Type.String({ minLength: 1, maxLength: 100 });
const groupFields = {
  label: optional(nullable(Type.String({ maxLength: 150 }))),
  description: optional(nullable(Type.String({ maxLength: 512 }))),
  roles: optional(Type.Array(whole)),
  users: optional(Type.Array(whole)),
};

/** User groups. Members have the roles of the group. */
const groupRoutes = {
  listGroups: route({ address: addresses.listGroups, summary: 'List groups', q: listQ, output: listOf(groupRow) }),
  getGroupInfo: infoOf(addresses.getGroupInfo, 'groups'),
  getGroup: route({
    address: addresses.getGroup,
    summary: 'Get a group',
    params: pk,
    q: columnsQ,
    output: itemOf(groupRow),
  }),
  createGroup: route({
    address: addresses.createGroup,
    summary: 'Create a group',
    body: strict({ name: groupName, ...groupFields }),
    output: accepted,
    status: 201,
  }),
  changeGroup: route({
    address: addresses.changeGroup,
    summary: 'Update a group',
    params: pk,
    body: strict({ name: optional(groupName), ...groupFields }),
    output: changed,
  }),
  deleteGroup: route({ address: addresses.deleteGroup, summary: 'Delete a group', params: pk, output: message }),
  setRoleGroups: route({
    address: addresses.setRoleGroups,
    summary: 'Replace the groups of a role',
    params: pk,
    body: strict({ group_ids: Type.Array(whole) }),
    output: open({ result: anyObject }),
  }),
} as const;

const name = open({ id: optional(whole), name: optional(text) });
const viewBody = strict({ name: Type.String({ maxLength: 250 }) });
const pair = open({
  id: optional(whole),
  permission: optional(open({ name: text })),
  view_menu: optional(open({ name: text })),
});
const ids = Type.Union([whole, text]);
const pairBody = strict({ permission_id: optional(ids), view_menu_id: optional(ids) });

/** Permissions, view menus, and the permission-view pairs that roles have. */
const permissionRoutes = {
  getPermissionInfo: infoOf(addresses.getPermissionInfo, 'names of permissions'),
  getPermission: route({
    address: addresses.getPermission,
    summary: 'Get the name of a permission',
    params: pk,
    q: columnsQ,
    output: itemOf(name),
  }),
  getPermissionViewInfo: infoOf(addresses.getPermissionViewInfo, 'views'),
  getPermissionView: route({
    address: addresses.getPermissionView,
    summary: 'Get a view that permissions apply to',
    params: pk,
    q: columnsQ,
    output: itemOf(name),
  }),
  createPermissionView: route({
    address: addresses.createPermissionView,
    summary: 'Create a view that permissions can apply to',
    body: viewBody,
    output: accepted,
    status: 201,
  }),
  changePermissionView: route({
    address: addresses.changePermissionView,
    summary: 'Rename a view',
    params: pk,
    body: viewBody,
    output: changed,
  }),
  deletePermissionView: route({
    address: addresses.deletePermissionView,
    summary: 'Delete a view',
    params: pk,
    output: message,
  }),
  getPermissionPairInfo: infoOf(addresses.getPermissionPairInfo, 'permissions'),
  getPermissionPair: route({
    address: addresses.getPermissionPair,
    summary: 'Get a permission with its view',
    params: pk,
    q: columnsQ,
    output: itemOf(pair),
  }),
  createPermissionPair: route({
    address: addresses.createPermissionPair,
    summary: 'Create a permission for a view',
    body: pairBody,
    output: accepted,
    status: 201,
  }),
  changePermissionPair: route({
    address: addresses.changePermissionPair,
    summary: 'Update a permission',
    params: pk,
    body: pairBody,
    output: changed,
  }),
  deletePermissionPair: route({
    address: addresses.deletePermissionPair,
    summary: 'Delete a permission and remove it from all roles',
    params: pk,
    output: message,
  }),
} as const;

/** Routes for the administration of groups and permissions, and the `_info` routes of users and roles. */
export const securityAdministrationRoutes = {
  getUserInfo: infoOf(addresses.getUserInfo, 'users'),
  getRoleInfo: infoOf(addresses.getRoleInfo, 'roles'),
  ...groupRoutes,
  ...permissionRoutes,
} as const;
