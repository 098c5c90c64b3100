/** A permission of the contract: an action and the view it applies to. */
export type Permission = readonly [permission: string, view: string];

/** The signed-in user (SHELL-21), or an anonymous visitor. */
export interface SessionUser {
  readonly userId: number | undefined;
  /** The same number as `userId`, under the name that entities use. */
  readonly id: number | undefined;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly anonymous: boolean;
  readonly roles: Readonly<Record<string, readonly Permission[]>>;
}

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly url: string | undefined;
  readonly children: readonly MenuEntry[];
}

export interface MenuData {
  readonly entries: readonly MenuEntry[];
  readonly brand: { readonly text: string; readonly alt: string; readonly path: string };
  readonly navbar: Readonly<Record<string, unknown>>;
}

/** Display preferences of the user; undefined means that the browser or the page decides. */
export interface Preferences {
  readonly theme: 'light' | 'dark' | 'system' | undefined;
  readonly density: 'comfortable' | 'compact' | 'dense' | undefined;
  readonly locale: string | undefined;
  /** Time zone by IANA name; undefined means the browser's zone. */
  readonly timeZone: string | undefined;
}

/** Start-up data of the page (contract 11), validated once. */
export interface StartUpData {
  readonly user: SessionUser;
  readonly applicationRoot: string;
  readonly staticAssetsPrefix: string;
  readonly locale: string;
  readonly conf: Readonly<Record<string, unknown>>;
  readonly supportEmail: string | undefined;
  /** Link of the support form to the privacy notice. */
  readonly privacyUrl: string | undefined;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  readonly menu: MenuData;
  readonly capabilities: ReadonlySet<string>;
  /** Key with which the browser encrypts this user's unsaved input: 32 bytes in base64. */
  readonly draftKey: string | undefined;
  readonly preferences: Preferences;
  /** Progress while the server creates the example content; undefined if it is complete or not wanted. */
  readonly examples: { readonly made: number; readonly total: number } | undefined;
}

/** A required part of the start-up data is missing or malformed; `field` names it. */
export class StartUpError extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`The page was started with data that cannot be read: ${field}.`);
    this.name = 'StartUpError';
    this.field = field;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);

/**
 * Returns the URL if it starts with `http://` or `https://`, so that it is safe as a link target; otherwise undefined.
 */
const webAddressOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value : undefined;

const required = (value: unknown, field: string): Record<string, unknown> => {
  if (!isObject(value)) throw new StartUpError(field);
  return value;
};

const rolesOf = (value: unknown): SessionUser['roles'] =>
  Object.fromEntries(
    Object.entries(objectOf(value)).map(([role, pairs]) => [
      role,
      (Array.isArray(pairs) ? pairs : []).filter(
        (pair): pair is Permission => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string',
      ),
    ]),
  );

const userOf = (value: unknown): SessionUser => {
  const user = required(value, 'user');
  const id =
    typeof user['userId'] === 'number' ? user['userId'] : typeof user['id'] === 'number' ? user['id'] : undefined;
  return {
    userId: id,
    id,
    username: textOf(user['username']),
    firstName: textOf(user['firstName'], textOf(user['first_name'])),
    lastName: textOf(user['lastName'], textOf(user['last_name'])),
    email: textOf(user['email']),
    anonymous: user['isAnonymous'] === true || id === undefined,
    roles: rolesOf(user['roles']),
  };
};

const entriesOf = (value: unknown): readonly MenuEntry[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map((entry) => ({
    name: textOf(entry['name']),
    label: textOf(entry['label'], textOf(entry['name'])),
    icon: textOf(entry['icon']),
    url: typeof entry['url'] === 'string' ? entry['url'] : undefined,
    children: entriesOf(entry['childs']),
  }));

const menuOf = (value: unknown): MenuData => {
  const menu = objectOf(value);
  const brand = objectOf(menu['brand']);
  return {
    entries: entriesOf(menu['menu']),
    brand: { text: textOf(brand['text']), alt: textOf(brand['alt'], 'Sightline'), path: textOf(brand['path'], '/') },
    navbar: objectOf(menu['navbar_right']),
  };
};

const oneOf = <const T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((each) => each === value);

const examplesOf = (value: unknown): StartUpData['examples'] => {
  const { made, total } = objectOf(value);
  return typeof made === 'number' && typeof total === 'number' ? { made, total } : undefined;
};

const preferencesOf = (value: unknown): Preferences => {
  const chosen = objectOf(value);
  return {
    theme: oneOf(chosen['theme'], ['light', 'dark', 'system']),
    density: oneOf(chosen['density'], ['comfortable', 'compact', 'dense']),
    locale: textOf(chosen['locale']) || undefined,
    timeZone: textOf(chosen['time_zone']) || undefined,
  };
};

/** A language tag for `Intl`; Superset writes `pt_BR` for `pt-BR`. Invalid tags become English. */
const localeOf = (value: unknown): string => {
  try {
    return Intl.getCanonicalLocales(textOf(value).replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
};

/**
 * Parses the start-up data of a page. Missing optional parts get defaults.
 * @throws StartUpError naming the required part that is missing or malformed
 */
export const parseStartUpData = (value: unknown): StartUpData => {
  const data = required(value, 'bootstrap');
  const common = required(data['common'], 'common');
  const conf = objectOf(common['conf']);
  const flags = Object.entries(objectOf(common['feature_flags'])).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return {
    user: userOf(data['user'] ?? {}),
    applicationRoot: textOf(common['application_root'], '/') || '/',
    staticAssetsPrefix: textOf(common['static_assets_prefix']),
    locale: localeOf(common['locale']),
    conf,
    supportEmail: textOf(conf['SUPPORT_FORMS_EMAIL']) || undefined,
    privacyUrl: webAddressOf(conf['SUPPORT_FORMS_PRIVACY_URL']),
    featureFlags: Object.fromEntries(flags),
    menu: menuOf(common['menu_data']),
    capabilities: new Set(
      Array.isArray(data['capabilities'])
        ? data['capabilities'].filter((name): name is string => typeof name === 'string')
        : [],
    ),
    draftKey: textOf(data['draft_key']) || undefined,
    preferences: preferencesOf(data['preferences']),
    examples: examplesOf(data['example_content']),
  };
};

/** True if one of the user's roles has the permission on the view. */
export const can = (user: Pick<SessionUser, 'roles'>, permission: string, view: string): boolean =>
  Object.values(user.roles).some((pairs) => pairs.some(([held, on]) => held === permission && on === view));

/** True if the user has the role Admin. */
export const isAdmin = (user: Pick<SessionUser, 'roles'>): boolean => 'Admin' in user.roles;
