import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, flag, listOf, listQ, nullable, open, optional, strict, text, whole } from './shapes.ts';

const user = open({
  id: whole,
  username: text,
  first_name: text,
  last_name: text,
  email: optional(nullable(text)),
  is_active: flag,
  is_anonymous: flag,
  login_count: optional(nullable(whole)),
});

export const createToken = route({
  address: addresses.createToken,
  summary: 'Signs in with user name and password, gives a bearer token',
  body: open({ username: text, password: text, provider: Type.Enum(['db', 'ldap']), refresh: optional(flag) }),
  output: open({ access_token: text, refresh_token: optional(text) }),
});
export const refreshToken = route({
  address: addresses.refreshToken,
  summary: 'Gives a new access token for a refresh token',
  output: open({ access_token: text }),
});
export const getCsrfToken = route({
  address: addresses.getCsrfToken,
  summary: 'Gives the CSRF token of the session',
  output: open({ result: text }),
});
export const listUsers = route({
  address: addresses.listUsers,
  summary: 'Lists users',
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
export const listRoles = route({
  address: addresses.listRoles,
  summary: 'Lists roles',
  q: listQ,
  output: listOf(open({ id: whole, name: optional(text) })),
});
export const getMe = route({ address: addresses.getMe, summary: 'The signed-in user', output: open({ result: user }) });
export const changeMe = route({
  address: addresses.changeMe,
  summary: 'Changes name or password of the signed-in user',
  body: strict({
    first_name: optional(Type.String({ minLength: 1, maxLength: 64 })),
    last_name: optional(Type.String({ minLength: 1, maxLength: 64 })),
    password: optional(Type.String({ minLength: 1, maxLength: 128 })),
  }),
  output: open({ result: user }),
});
export const getMyRoles = route({
  address: addresses.getMyRoles,
  summary: 'The signed-in user with roles and permissions, as in the start-up data',
  output: open({ result: anyObject }),
});

const preferences = open({
  time_zone: optional(text),
  locale: optional(text),
  theme: optional(Type.Enum(['light', 'dark', 'system'])),
  density: optional(Type.Enum(['comfortable', 'compact', 'dense'])),
  holiday: optional(flag),
  thumbnails: optional(flag),
});
export const getPreferences = route({
  address: addresses.getPreferences,
  summary: 'The preferences of the signed-in user',
  output: open({ result: preferences }),
});
export const changePreferences = route({
  address: addresses.changePreferences,
  summary: 'Changes preferences of the signed-in user',
  body: preferences,
  output: open({ result: preferences }),
});
export const getMenu = route({
  address: addresses.getMenu,
  summary: 'The menu of the signed-in user',
  output: open({ result: Type.Array(anything) }),
});
export const getAvatar = route({
  address: addresses.getAvatar,
  summary: 'The picture of a user',
  params: open({ id: whole }),
  status: 204,
});
export const getCapabilities = route({
  address: addresses.getCapabilities,
  summary: 'Names of the additions to the contract that this server has',
  output: open({ result: Type.Array(text) }),
});
