import { parseStartUpData, type StartUpData } from '../bootstrap/start-up-data.ts';

/** Start-up data of a signed-in user with the given permissions, for tests and stories. */
export const makeSession = ({
  permissions = [],
  admin = true,
  flags = {},
  capabilities = ['frames'],
  conf = {},
}: {
  readonly permissions?: readonly (readonly [string, string])[];
  readonly admin?: boolean;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly capabilities?: readonly string[];
  readonly conf?: Readonly<Record<string, unknown>>;
} = {}): StartUpData =>
  parseStartUpData({
    user: {
      userId: 1,
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      isAnonymous: false,
      roles: { [admin ? 'Admin' : 'Gamma']: permissions },
    },
    common: {
      conf: { SQL_MAX_ROW: 100_000, DEFAULT_SQLLAB_LIMIT: 1000, ...conf },
      locale: 'en',
      feature_flags: flags,
      menu_data: { menu: [], brand: { text: 'Sightline', path: '/' } },
      application_root: '/',
    },
    capabilities,
    // Each session gets a new key, so that a test never sees the drafts of another test.
    draft_key: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))),
  });

/** A chart as a list row. */
export const makeChartRow = (id: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  slice_name: `Chart ${id}`,
  viz_type: 'pie',
  url: `/explore/?slice_id=${id}`,
  changed_on_delta_humanized: '2 days ago',
  owners: [],
  ...changes,
});

/** A dashboard as a list row. */
export const makeDashboardRow = (id: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  dashboard_title: `Dashboard ${id}`,
  url: `/superset/dashboard/${id}/`,
  published: true,
  changed_on_delta_humanized: '2 days ago',
  owners: [],
  ...changes,
});
