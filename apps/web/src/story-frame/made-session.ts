import { parseStartUpData } from '@sightline/core';

const menu = [
  { name: 'Dashboards', label: 'Dashboards', url: '/dashboard/list/' },
  { name: 'Charts', label: 'Charts', url: '/chart/list/' },
  { name: 'SQL Lab', label: 'SQL', childs: [{ name: 'SQL Editor', label: 'SQL Lab', url: '/sqllab/' }] },
  { name: 'Security', label: 'Security', childs: [{ name: 'Themes', label: 'Themes', url: '/theme/list/' }] },
];

export interface MadeSession {
  /** Permissions of the user, in addition to the permission to write charts. */
  readonly rights?: ReadonlyArray<readonly [string, string]>;
  readonly root?: string;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly conf?: Readonly<Record<string, unknown>>;
  /** The server's capabilities beyond the contract. It accepts support requests by default. */
  readonly capabilities?: readonly string[];
}

/** Start-up data of an administrator with a menu, for tests and stories of the whole application. */
export const makeAppSession = ({
  root = '/',
  flags = {},
  conf = {},
  capabilities = ['support'],
  rights = [],
}: MadeSession = {}) =>
  parseStartUpData({
    user: {
      userId: 1,
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      roles: { Admin: [['can_write', 'Chart'], ...rights] },
    },
    common: {
      menu_data: { menu, brand: { text: 'Acme' } },
      application_root: root,
      locale: 'en',
      feature_flags: flags,
      conf,
    },
    capabilities,
  });
