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

/** Databases, accounts, permissions and reports for stories with data. */
export const someAdministration: MemoryHandlers = {
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
  listReports: () =>
    listed(
      {
        id: 5,
        name: 'Returns too high',
        active: true,
        last_state: 'Error',
        last_eval_dttm: '2026-11-20T10:00:00',
        crontab: '0 8 * * 1',
        crontab_humanized: 'At 08:00, only on Monday',
        timezone: 'Europe/Berlin',
        recipients: [{ id: 1, type: 'Email' }],
        owners: [ada],
      },
      { id: 6, name: 'Stock is low', active: false, last_state: 'Success' },
    ),
  getReport: () => ({ id: 5, result: { id: 5, name: 'Returns too high' } }),
  listReportRuns: () =>
    listed({
      id: 9,
      state: 'Error',
      scheduled_dttm: '2026-11-20T10:00:00',
      start_dttm: '2026-11-20T10:00:01',
      end_dttm: '2026-11-20T10:00:03.500',
      value: 17,
      error_message: 'The mail server refused the message.',
    }),
};

/** The same for empty stories. */
export const noAdministration: MemoryHandlers = {
  listDatabases: () => listed(),
  listEngines: () => ({ databases: [] }),
  listUsers: () => listed(),
  searchRoles: () => listed(),
  listPermissionPairs: () => listed(),
  listRoles: () => listed(),
  listGroups: () => listed(),
  listReports: () => listed(),
  getReport: () => ({ id: 5, result: { id: 5, name: 'Returns too high' } }),
  listReportRuns: () => listed(),
};
