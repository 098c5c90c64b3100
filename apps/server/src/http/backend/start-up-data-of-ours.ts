import type { Config } from '../../config/config.ts';
import { adminRole, rightsOfAdmins } from './identify-behind.ts';
import type { BackendPage } from './read-backend-page.ts';
import { isPlainObject } from '../../domain/wire/plain-object.ts';

/** What pages in front of another server take from the configuration. */
export type PageSettings = Pick<Config, 'basePath' | 'supportEmail' | 'supportPrivacyUrl'>;

type Fields = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Fields => (isPlainObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const supportEntry = { name: 'Support Requests', label: 'Support requests', icon: '', url: '/supportrequest/list/' };
const managing = 'Manage';

/** The menu with the entry of the requests that this server keeps. */
const withSupportEntry = (menu: readonly unknown[]): readonly unknown[] => {
  const isManaging = (entry: unknown) => isPlainObject(entry) && entry['name'] === managing;
  if (!menu.some(isManaging)) return [...menu, { name: managing, label: managing, icon: '', childs: [supportEntry] }];
  return menu.map((entry) =>
    isManaging(entry)
      ? { ...(entry as Fields), childs: [...listOf((entry as Fields)['childs']), supportEntry] }
      : entry,
  );
};

/** The user as the server behind has it; its administrators may also do what this server adds. */
const userOfOurs = (user: Fields): Fields => {
  const roles = objectOf(user['roles']);
  const held = roles[adminRole];
  return held === undefined
    ? user
    : { ...user, roles: { ...roles, [adminRole]: [...listOf(held), ...rightsOfAdmins] } };
};

/**
 * Start-up data as our pages read them: the server's own, but for where the pages stand and for the support requests, which
 * this server keeps, and for the key of what the user's browser keeps. Of our additions to the contract the server behind has none; entries of its menu that our build has no
 * screen for lead to its own pages.
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

/** What pages in front of another server have beyond the contract; `backend` says that unknown screens are that server's. */
export const capabilitiesBehind: readonly string[] = ['backend', 'support'];
