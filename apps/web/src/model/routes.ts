import { matchPath, matchRoutes, type Params } from 'react-router';

/** The screens of this version, each in its own chunk. `not-found` is shown for all unknown URLs. */
export type PageName =
  | 'home'
  | 'dashboard-list'
  | 'chart-list'
  | 'dataset-list'
  | 'dataset'
  | 'add-dataset'
  | 'saved-query-list'
  | 'support-request-list'
  | 'trash'
  | 'comment-list'
  | 'report-log'
  | 'alert-log'
  | 'report-list'
  | 'alert-list'
  | 'action-log'
  | 'group-list'
  | 'role-list'
  | 'user-list'
  | 'database-list'
  | 'query-history'
  | 'css-template-list'
  | 'annotation-layer-list'
  | 'annotation-list'
  | 'row-rule-list'
  | 'tag-list'
  | 'tagged'
  | 'sql-lab'
  | 'explore'
  | 'add-chart'
  | 'dashboard'
  | 'account'
  | 'sign-in'
  | 'not-found';

/** A page and the parameters in its URL; `{}` if the route has none. */
export interface RouteMatch {
  readonly page: PageName;
  readonly params: Readonly<Params>;
}

/** The first page after signing in. */
export const homePath = '/superset/welcome/';

/** The server's feature flags. Those that are on are true. */
export type Flags = Readonly<Record<string, boolean>>;

/** The route of a screen. If `flag` is set, the route exists only while this feature flag is on. */
export interface ScreenRoute {
  readonly path: string;
  readonly page: PageName;
  readonly flag?: string;
}

/** The only route table, in react-router syntax: `:name` matches one segment. A trailing slash makes no difference. */
export const routes: readonly ScreenRoute[] = [
  { path: '/', page: 'home' },
  { path: '/superset/welcome/', page: 'home' },
  { path: '/dashboard/list/', page: 'dashboard-list' },
  { path: '/dashboard/new/', page: 'dashboard' },
  { path: '/superset/dashboard/:idOrSlug/', page: 'dashboard' },
  { path: '/superset/dashboard/p/:key/', page: 'dashboard' },
  { path: '/chart/list/', page: 'chart-list' },
  { path: '/chart/add/', page: 'add-chart' },
  { path: '/explore/', page: 'explore' },
  { path: '/superset/explore/p/', page: 'explore' },
  { path: '/superset/explore/p/:key/', page: 'explore' },
  { path: '/tablemodelview/list/', page: 'dataset-list' },
  { path: '/dataset/add/', page: 'add-dataset' },
  { path: '/dataset/:idOrUuid', page: 'dataset' },
  { path: '/savedqueryview/list/', page: 'saved-query-list' },
  { path: '/supportrequest/list/', page: 'support-request-list' },
  { path: '/trash/', page: 'trash' },
  { path: '/comment/list/', page: 'comment-list' },
  { path: '/csstemplatemodelview/list/', page: 'css-template-list' },
  { path: '/annotationlayer/list/', page: 'annotation-layer-list' },
  { path: '/annotationlayer/:layerId/annotation/', page: 'annotation-list' },
  { path: '/superset/tags/', page: 'tag-list', flag: 'TAGGING_SYSTEM' },
  { path: '/superset/all_entities/', page: 'tagged', flag: 'TAGGING_SYSTEM' },
  { path: '/rowlevelsecurity/list/', page: 'row-rule-list' },
  { path: '/databaseview/list/', page: 'database-list' },
  { path: '/users/', page: 'user-list' },
  { path: '/roles/', page: 'role-list' },
  { path: '/list_groups/', page: 'group-list' },
  { path: '/actionlog/list', page: 'action-log' },
  { path: '/alert/list/', page: 'alert-list' },
  { path: '/report/list/', page: 'report-list' },
  { path: '/alert/:id/log/', page: 'alert-log' },
  { path: '/report/:id/log/', page: 'report-log' },
  { path: '/sqllab/', page: 'sql-lab' },
  { path: '/sqllab/history/', page: 'query-history' },
  { path: '/sqllab/p/:key/', page: 'sql-lab' },
  { path: '/account/', page: 'account' },
  { path: '/account/:section/', page: 'account' },
  { path: '/login/', page: 'sign-in' },
];

/** Returns the path of an absolute or relative URL, without query string and fragment; `/` if the URL has no path. */
export const pathOf = (url: string): string => {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/iu, '').split(/[?#]/u)[0] ?? '';
  return path === '' ? '/' : path;
};

const isOn = ({ flag }: ScreenRoute, flags: Flags | undefined): boolean =>
  flag === undefined || flags === undefined || flags[flag] === true;

/** Returns the routes that the feature flags turn on; without flags, all routes. */
export const routesUnder = (flags: Flags | undefined): readonly ScreenRoute[] =>
  routes.filter((route) => isOn(route, flags));

const firstWord = (path: string): string => path.split('/', 2)[1] ?? '';

/** Routes by their first segment. */
const routesByWord: ReadonlyMap<string, readonly ScreenRoute[]> = new Map(
  routes.map(({ path }) => {
    const word = firstWord(path);
    return [word, routes.filter((route) => firstWord(route.path) === word)];
  }),
);

/**
 * Returns the routes that the feature flags turn on and that start with the first segment of the path. Only these
 * routes can match the path. This is an optimization, because every link looks up its URL, and parsing a route takes
 * longer than comparing a segment.
 */
export const routesNear = (path: string, flags: Flags | undefined): readonly ScreenRoute[] =>
  path.includes('%')
    ? routesUnder(flags)
    : (routesByWord.get(firstWord(path)) ?? []).filter((route) => isOn(route, flags));

/**
 * Returns the page that a URL opens, or undefined if there is none.
 * @param flags the server's feature flags; without them, all routes are on
 * @param base the path that the application is mounted at, `''` or `/analytics`; a URL outside of it opens no screen
 */
export const matchRoute = (url: string, flags?: Flags, base = ''): RouteMatch | undefined => {
  const path = pathOf(url);
  const table = routesNear(path.slice(base.length), flags).map((route) => ({ ...route, caseSensitive: true }));
  const match = matchRoutes(table, path, base || '/')?.[0];
  return match && { page: match.route.page, params: match.params };
};

/** True if a path (below the base path) belongs to an embedded page. */
export const isEmbedded = (path: string): boolean => matchPath('/embedded/*', path) !== null;

/** True if a URL, absolute or not, opens one of our screens. The query string and fragment are ignored. */
export const isKnownRoute = (url: string, flags?: Flags): boolean => matchRoute(url, flags) !== undefined;
