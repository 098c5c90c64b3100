/** All page paths: the contract's and our own. A trailing slash makes no difference. */
export const pagePaths: readonly string[] = [
  '/superset/welcome',
  '/dashboard/list',
  '/dashboard/new',
  '/superset/dashboard/:idOrSlug',
  '/superset/dashboard/p/:key',
  '/chart/list',
  '/chart/add',
  '/explore',
  '/superset/explore/p',
  '/superset/explore/p/:key',
  '/tablemodelview/list',
  '/dataset/add',
  '/dataset/:datasetId',
  '/databaseview/list',
  '/savedqueryview/list',
  '/csstemplatemodelview/list',
  '/annotationlayer/list',
  '/annotationlayer/:annotationLayerId/annotation',
  '/alert/list',
  '/report/list',
  '/alert/:alertId/log',
  '/report/:alertId/log',
  '/rowlevelsecurity/list',
  '/comment/list',
  '/theme/list',
  '/tasks/list',
  '/sqllab',
  '/sqllab/history',
  '/sqllab/p/:permalink',
  '/superset/all_entities',
  '/superset/tags',
  '/superset/file-handler',
  '/users',
  '/roles',
  '/list_groups',
  '/registrations',
  '/actionlog/list',
  '/user_info',
  '/supportrequest/list',
  '/trash',
  '/account',
  '/account/:section',
];

/** Pages of the contract without a screen in our web app. In front of a backend server, the backend shows them. */
export const pagesWithoutScreen: ReadonlySet<string> = new Set([
  '/theme/list',
  '/tasks/list',
  '/superset/file-handler',
  '/registrations',
  '/user_info',
]);

/** Legacy paths and their targets. The query string is kept. */
export const movedPaths: Readonly<Record<string, (params: Readonly<Record<string, string>>) => string>> = {
  '/': () => '/superset/welcome/',
  '/superset/explore': () => '/explore/',
  '/superset/explore/:datasourceType/:datasourceId': ({ datasourceType, datasourceId }) =>
    `/explore/?datasource_type=${encodeURIComponent(datasourceType ?? '')}&datasource_id=${encodeURIComponent(datasourceId ?? '')}`,
  '/superset/slice/:sliceId': ({ sliceId }) => `/explore/?slice_id=${encodeURIComponent(sliceId ?? '')}`,
  '/superset/sqllab/history': () => '/sqllab/history/',
  '/back': () => '/',
};

const ownOrigin = 'http://own.invalid';
const mostWayBackChars = 2000;

/** Decodes percent escapes. Returns null if they are invalid. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/**
 * Returns a local path to return to after sign-in, escaped for a header. Returns undefined for another host, a page
 * that signs in or out, or an ambiguous path. Browsers treat backslashes as slashes, drop tabs and line breaks, and
 * resolve dots in any encoding, so all of these are rejected.
 */
export const wayBackOf = (path: string): string | undefined => {
  if (path.length > mostWayBackChars || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const plain = decoded(/^[^?#]*/.exec(path)?.[0] ?? '');
  if (plain === null || /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u.test(plain)) return undefined;
  if (/^\/(?:login|logout)(?:\/|$)/i.test(plain)) return undefined;
  const url = URL.parse(path, ownOrigin);
  return url?.origin === ownOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined;
};

/** True if a text is a valid local path to return to. */
export const isWayBack = (path: string): boolean => wayBackOf(path) !== undefined;
