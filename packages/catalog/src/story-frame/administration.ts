import type { MemoryHandlers } from '@sightline/core/testing';

const listed = <Row>(...result: Row[]) => ({ count: result.length, result });
const gamma = { id: 4, name: 'Gamma' };
const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };

const rights = [
  ['can_read', 'Chart'],
  ['can_write', 'Dashboard'],
  ['can_csv', 'Superset'],
  ['database_access', '[sales].(id:2)'],
  ['menu_access', 'SQL Lab'],
].map(([verb, view], index) => ({ id: index + 1, permission: { name: verb }, view_menu: { name: view } }));

const postgresql = {
  name: 'PostgreSQL',
  engine: 'postgresql',
  default_driver: 'psycopg2',
  preferred: true,
  sqlalchemy_uri_placeholder: 'postgresql://user:password@host:port/dbname',
  parameters: {
    properties: {
      host: { type: 'string' },
      port: { type: 'integer' },
      database: { type: 'string' },
      username: { type: 'string' },
      password: { type: 'string' },
    },
    required: ['database', 'host', 'port', 'username'],
  },
  engine_information: { disable_ssh_tunneling: true, supports_file_upload: true },
};

const session = (id: string, agent: string | null) => ({
  id,
  current: id === 'a',
  user_agent: agent,
  address: '10.1.2.3',
  created_on: '2026-11-17T10:00:00Z',
  last_seen_on: '2026-11-19T10:00:00Z',
});
const token = (id: number, name: string, expires: string) => ({
  id,
  name,
  scope: 'export' as const,
  ending: `end00${id}`,
  created_on: '2026-08-01T10:00:00Z',
  expires_on: expires,
  last_used_on: null,
  last_used_from: null,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';

const subscription = (
  id: number,
  name: string,
  more: { type: 'Alert' | 'Report'; crontab_humanized: string; active?: boolean },
) => ({
  id,
  name,
  active: true,
  timezone: 'Europe/Berlin',
  ...more,
});

/** Responses with databases, accounts, permissions and the current user's account, for stories with data. */
export const someAdministration: MemoryHandlers = {
  getMe: () => ({
    result: { ...ada, username: 'ada', email: 'ada@example.org', is_active: true, is_anonymous: false },
  }),
  listOwnSessions: () => listed(session('a', firefox), session('b', phone), session('c', null)),
  listApiTokens: () =>
    listed(token(1, 'Nightly export', '2999-01-01T00:00:00Z'), token(2, 'Old laptop', '2026-10-01T00:00:00Z')),
  listSubscriptions: () =>
    listed(
      subscription(1, 'Weekly shop numbers', { type: 'Report', crontab_humanized: 'At 08:00, only on Monday' }),
      subscription(2, 'Orders dropped', { type: 'Alert', crontab_humanized: 'Every hour' }),
      subscription(3, 'Old numbers', { type: 'Report', crontab_humanized: 'At 07:00', active: false }),
    ),
  listLogs: () => ({
    ids: [1, 2, 3],
    ...listed(
      { user: { ...ada, username: 'ada' }, action: 'mount_dashboard', dashboard_id: 3, dttm: '2026-11-20T10:00:00' },
      { user: null, action: 'ChartRestApi.put', slice_id: 7, dttm: '2026-11-19T10:00:00', json: '{}' },
      { user: null, action: 'telescope_turned', dttm: '2026-11-18T10:00:00', json: '{}' },
    ),
  }),
  listDatabases: () =>
    listed(
      { id: 1, database_name: 'examples', backend: 'duckdb', expose_in_sqllab: true, allow_file_upload: true },
      { id: 2, database_name: 'sales', backend: 'postgresql', allow_dml: true, allow_run_async: true },
    ),
  listEngines: () => ({ databases: [postgresql] }),
  listUsers: () =>
    listed(
      {
        ...ada,
        username: 'ada',
        email: 'ada@example.org',
        active: true,
        roles: [{ id: 1, name: 'Admin' }],
        groups: [{ id: 7, name: 'finance' }],
        last_login: '2026-11-20T10:00:00',
      },
      { id: 2, username: 'grace', first_name: 'Grace', last_name: 'Hopper', active: false, roles: [gamma], groups: [] },
    ),
  searchRoles: () =>
    listed(
      { id: 1, name: 'Admin', user_ids: [1], permission_ids: [1, 2, 3, 4, 5], group_ids: [] },
      { ...gamma, user_ids: [2], permission_ids: [1], group_ids: [7] },
    ),
  listPermissionPairs: ({ q }) => ({ count: rights.length, result: q?.page === 0 ? rights : [] }),
  listRoles: () => listed(gamma),
  listGroups: () =>
    listed({
      id: 7,
      name: 'finance',
      label: 'Finance',
      description: 'Books and budgets',
      roles: [gamma],
      users: [ada],
    }),
};

/** Responses without databases, accounts and permissions, for stories without data. */
export const noAdministration: MemoryHandlers = {
  getMe: someAdministration.getMe,
  listOwnSessions: () => listed(session('a', firefox)),
  listApiTokens: () => listed(),
  listSubscriptions: () => listed(),
  listLogs: () => listed(),
  listDatabases: () => listed(),
  listEngines: () => ({ databases: [] }),
  listUsers: () => listed(),
  searchRoles: () => listed(),
  listPermissionPairs: () => listed(),
  listRoles: () => listed(),
  listGroups: () => listed(),
};
