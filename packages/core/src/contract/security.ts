import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  anyObject,
  anything,
  columnsQ,
  flag,
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

const nameAndState = {
  username: text,
  first_name: text,
  last_name: text,
  email: optional(nullable(text)),
  is_active: flag,
  is_anonymous: flag,
  login_count: optional(nullable(whole)),
};
const user = open({ id: whole, ...nameAndState });

const createToken = route({
  address: addresses.createToken,
  summary: 'Sign in with user name and password and get a bearer token',
  body: open({ username: text, password: text, provider: Type.Enum(['db', 'ldap']), refresh: optional(flag) }),
  output: open({ access_token: text, refresh_token: optional(text) }),
});
const refreshToken = route({
  address: addresses.refreshToken,
  summary: 'Get a new access token with a refresh token',
  output: open({ access_token: text }),
});
const getCsrfToken = route({
  address: addresses.getCsrfToken,
  summary: 'Get the CSRF token of the session',
  output: open({ result: text }),
});
const listUsers = route({
  address: addresses.listUsers,
  summary: 'List users',
  q: listQ,
  output: listOf(
    open({
      id: whole,
      username: optional(text),
      first_name: optional(text),
      last_name: optional(text),
      active: optional(nullable(flag)),
      email: optional(text),
    }),
  ),
});
const listRoles = route({
  address: addresses.listRoles,
  summary: 'List roles',
  q: listQ,
  output: listOf(open({ id: whole, name: optional(text) })),
});
const role = open({ id: optional(whole), name: optional(text) });
const roleName = strict({ name: Type.String({ minLength: 1, maxLength: 64 }) });
const userFields = {
  active: optional(flag),
  email: Type.String({ minLength: 3, maxLength: 320 }),
  first_name: Type.String({ minLength: 1, maxLength: 64 }),
  last_name: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ minLength: 1, maxLength: 128 }),
  roles: Type.Array(whole),
  groups: optional(Type.Array(whole)),
  username: Type.String({ minLength: 1, maxLength: 250 }),
};

const getUser = route({
  address: addresses.getUser,
  summary: 'Get a user',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: anyObject }),
});
const createUser = route({
  address: addresses.createUser,
  summary: 'Create a user',
  body: strict({ ...userFields, roles: optional(userFields.roles) }),
  output: open({ id: whole }),
  status: 201,
});
const changeUser = route({
  address: addresses.changeUser,
  summary: 'Update a user',
  params: pk,
  body: Type.Partial(strict(userFields), { additionalProperties: false }),
  output: open({ result: anyObject }),
});
const deleteUser = route({
  address: addresses.deleteUser,
  summary: 'Delete a user',
  params: pk,
  /**
   * Id of the user who gets the deleted user's charts, dashboards and datasets. If the deleted user is restored, these
   * objects are returned to that user.
   */
  query: open({ heir: optional(text) }),
  output: message,
});
const searchRoles = route({
  address: addresses.searchRoles,
  summary: 'List roles with the IDs of their users and permissions',
  q: listQ,
  output: listOf(
    open({
      id: whole,
      name: text,
      user_ids: Type.Array(whole),
      permission_ids: Type.Array(whole),
      group_ids: Type.Array(whole),
    }),
  ),
});
const getRole = route({
  address: addresses.getRole,
  summary: 'Get a role',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: role }),
});
const createRole = route({
  address: addresses.createRole,
  summary: 'Create a role',
  body: roleName,
  output: accepted,
  status: 201,
});
const changeRole = route({
  address: addresses.changeRole,
  summary: 'Rename a role',
  params: pk,
  body: roleName,
  output: open({ result: anyObject }),
});
const deleteRole = route({
  address: addresses.deleteRole,
  summary: 'Delete a role',
  params: pk,
  output: message,
});
const getRolePermissions = route({
  address: addresses.getRolePermissions,
  summary: 'List the permissions of a role',
  params: pk,
  output: open({ result: Type.Array(open({ id: whole, permission_name: text, view_menu_name: text })) }),
});
const setRolePermissions = route({
  address: addresses.setRolePermissions,
  summary: 'Replace the permissions of a role',
  params: pk,
  body: strict({ permission_view_menu_ids: Type.Array(whole) }),
  output: open({ result: anyObject }),
});
const setRoleUsers = route({
  address: addresses.setRoleUsers,
  summary: 'Replace the users of a role',
  params: pk,
  body: strict({ user_ids: Type.Array(whole) }),
  output: open({ result: anyObject }),
});
const listPermissions = route({
  address: addresses.listPermissions,
  summary: 'List the names of permissions',
  q: listQ,
  output: listOf(open({ id: whole, name: optional(text) })),
});
const listPermissionViews = route({
  address: addresses.listPermissionViews,
  summary: 'List the views that permissions apply to',
  q: listQ,
  output: listOf(open({ id: whole, name: optional(text) })),
});
const listPermissionPairs = route({
  address: addresses.listPermissionPairs,
  summary: 'List permissions with their views',
  q: listQ,
  output: listOf(open({ id: whole })),
});
const getMe = route({
  address: addresses.getMe,
  summary: 'Get the signed-in user; a guest has no ID',
  output: open({ result: open({ id: optional(whole), ...nameAndState }) }),
});
const changeMe = route({
  address: addresses.changeMe,
  summary: 'Update the name or password of the signed-in user',
  body: strict({
    first_name: optional(Type.String({ minLength: 1, maxLength: 64 })),
    last_name: optional(Type.String({ minLength: 1, maxLength: 64 })),
    password: optional(Type.String({ minLength: 1, maxLength: 128 })),
  }),
  output: open({ result: user }),
});
const getMyRoles = route({
  address: addresses.getMyRoles,
  summary: 'Get the signed-in user with roles and permissions, as in the start-up data',
  output: open({ result: anyObject }),
});

const preferences = open({
  /** Time zone by IANA name; null means the browser's zone. */
  time_zone: optional(nullable(Type.String({ maxLength: 64 }))),
  locale: optional(Type.String({ maxLength: 35 })),
  theme: optional(Type.Enum(['light', 'dark', 'system'])),
  density: optional(Type.Enum(['comfortable', 'compact', 'dense'])),
  holiday: optional(flag),
  thumbnails: optional(flag),
});
const getPreferences = route({
  address: addresses.getPreferences,
  summary: 'Get the preferences of the signed-in user',
  output: open({ result: preferences }),
});
const changePreferences = route({
  address: addresses.changePreferences,
  summary: 'Update the preferences of the signed-in user',
  body: preferences,
  output: open({ result: preferences }),
});
const getMenu = route({
  address: addresses.getMenu,
  summary: 'Get the menu of the signed-in user',
  output: open({ result: Type.Array(anything) }),
});
const getAvatar = route({
  address: addresses.getAvatar,
  summary: 'Get the avatar of a user',
  params: open({ id: whole }),
  status: 204,
});
const getCapabilities = route({
  address: addresses.getCapabilities,
  summary: 'List the contract extensions of this server',
  output: open({ result: Type.Array(text) }),
});

/** Routes of sign-in, users, roles and the user's own account, by name. */
export const securityRoutes = {
  createToken,
  refreshToken,
  getCsrfToken,
  listUsers,
  listRoles,
  getUser,
  createUser,
  changeUser,
  deleteUser,
  searchRoles,
  getRole,
  createRole,
  changeRole,
  deleteRole,
  getRolePermissions,
  setRolePermissions,
  setRoleUsers,
  listPermissions,
  listPermissionViews,
  listPermissionPairs,
  getMe,
  changeMe,
  getMyRoles,
  getPreferences,
  changePreferences,
  getMenu,
  getAvatar,
  getCapabilities,
} as const;
