import type { Config } from '../../config/config.ts';
import { adminRole, rightsOfAdmins } from './identify-behind.ts';
import type { BackendPage } from './read-backend-page.ts';
import { isPlainObject } from '../../domain/wire/plain-object.ts';

/** The configuration of pages in front of a backend server. */
export type PageSettings = Pick<Config, 'basePath' | 'supportEmail' | 'supportPrivacyUrl'>;

type Fields = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Fields => (isPlainObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const supportEntry = { name: 'Support Requests', label: 'Support requests', icon: '', url: '/supportrequest/list/' };
const managing = 'Manage';

/** Adds the entry for support requests to the menu. */
const withSupportEntry = (menu: readonly unknown[]): readonly unknown[] => {
  const isManaging = (entry: unknown) => isPlainObject(entry) && entry['name'] === managing;
  if (!menu.some(isManaging)) return [...menu, { name: managing, label: managing, icon: '', childs: [supportEntry] }];
  return menu.map((entry) =>
    isManaging(entry)
      ? { ...(entry as Fields), childs: [...listOf((entry as Fields)['childs']), supportEntry] }
      : entry,
  );
};

/** Returns the user from the backend. Administrators also get the permissions that only this server defines. */
const userOfOurs = (user: Fields): Fields => {
  const roles = objectOf(user['roles']);
  const held = roles[adminRole];
  return held === undefined
    ? user
    : { ...user, roles: { ...roles, [adminRole]: [...listOf(held), ...rightsOfAdmins] } };
};

/**
 * Returns the start-up data for our pages: the backend's own, with our base path, support requests and the key of
 * browser storage. Our other additions to the contract are off. Menu entries without a screen in our build link to the
 * backend's own pages.
 */
export const startUpDataOfOurs = (
  { startUpData }: Pick<BackendPage, 'startUpData'>,
  config: PageSettings,
  keyOf: (user: number) => string,
): Fields => {
  const common = objectOf(startUpData['common']);
  const user = objectOf(startUpData['user']);
  const menuData = objectOf(common['menu_data']);
  const administers = Object.hasOwn(objectOf(user['roles']), adminRole);
  const { basePath, supportEmail, supportPrivacyUrl } = config;
  const { userId } = user;
  return {
    ...startUpData,
    ...('user' in startUpData ? { user: userOfOurs(user) } : {}),
    common: {
      ...common,
      conf: {
        ...objectOf(common['conf']),
        ...(supportEmail === undefined ? {} : { SUPPORT_FORMS_EMAIL: supportEmail }),
        ...(supportPrivacyUrl === undefined ? {} : { SUPPORT_FORMS_PRIVACY_URL: supportPrivacyUrl }),
      },
      ...(administers ? { menu_data: { ...menuData, menu: withSupportEntry(listOf(menuData['menu'])) } } : {}),
      application_root: basePath === '' ? '/' : basePath,
      static_assets_prefix: basePath,
    },
    capabilities: capabilitiesBehind,
    ...(typeof userId === 'number' && { draft_key: keyOf(userId) }),
  };
};

/**
 * Capabilities beyond the contract for pages in front of a backend server. `backend` means that the backend server
 * shows the screens that our web app lacks.
 */
export const capabilitiesBehind: readonly string[] = ['backend', 'support'];
