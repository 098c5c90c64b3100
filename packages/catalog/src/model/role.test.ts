import { expect, it } from 'vitest';
import { permissionWords } from './role.ts';

it.each([
  [
    ['can_read', 'SavedQuery'],
    ['read', 'saved query'],
  ],
  [
    ['can_write', 'CurrentUserRestApi'],
    ['write', 'current user'],
  ],
  [
    ['can_write', 'DashboardPermalinkRestApi'],
    ['write', 'dashboard permalink'],
  ],
  [
    ['menu_access', 'SQL Lab'],
    ['menu', 'SQL Lab'],
  ],
  [
    ['database_access', '[My RestApi].(id:4)'],
    ['query', '[My RestApi]'],
  ],
  [
    ['can_bulk_create', 'Tag'],
    ['other', 'tag'],
  ],
  [
    ['constructor', 'Tag'],
    ['other', 'tag'],
  ],
])('LIST-36 says in words what %j lets one do', ([verb, view], [kind, what]) => {
  expect(permissionWords({ id: 1, verb: verb!, view: view! })).toMatchObject({ kind, what });
});
