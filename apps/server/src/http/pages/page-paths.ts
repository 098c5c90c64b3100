/** Every address of a page: the contract's and those that the product adds. A last slash makes no other address. */
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

/** Pages of the contract of which the web app has no screen: in front of another server, they are that server's to show. */
export const pagesWithoutScreen: ReadonlySet<string> = new Set([
  '/theme/list',
  '/tasks/list',
  '/superset/file-handler',
  '/registrations',
  '/user_info',
]);

/** Old addresses and where they lead now; the query goes along. */
export const movedPaths: Readonly<Record<string, (params: Readonly<Record<string, string>>) => string>> = {
  '/': () => '/superset/welcome/',
  '/superset/explore': () => '/explore/',
  '/superset/explore/:datasourceType/:datasourceId': ({ datasourceType, datasourceId }) =>
    `/explore/?datasource_type=${encodeURIComponent(datasourceType ?? '')}&datasource_id=${encodeURIComponent(datasourceId ?? '')}`,
  '/superset/slice/:sliceId': ({ sliceId }) => `/explore/?slice_id=${encodeURIComponent(sliceId ?? '')}`,
  '/superset/sqllab/history': () => '/sqllab/history/',
  '/back': () => '/',
  '/swagger/:version': ({ version }) => `/api/${encodeURIComponent(version ?? '')}/_openapi`,
};

const ownOrigin = 'http://own.invalid';
const mostWayBackChars = 2000;

/** The text with its %-escapes read; null where they are none. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/**
 * An address of this server to go back to, spelled as a header may carry it; undefined for what is none: another host, a page that
 * signs in or out, a path that leads elsewhere than it reads. Browsers read backslashes as slashes, drop tabs and line ends, and
 * follow dots in whatever spelling, so that all of these are refused.
 */
export const wayBackOf = (path: string): string | undefined => {
  if (path.length > mostWayBackChars || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const plain = decoded(/^[^?#]*/.exec(path)?.[0] ?? '');
  if (plain === null || /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u.test(plain)) return undefined;
  if (/^\/(?:login|logout)(?:\/|$)/i.test(plain)) return undefined;
  const url = URL.parse(path, ownOrigin);
  return url?.origin === ownOrigin ? `${url.pathname}${url.search}${url.hash}` : undefined;
};

/** Whether a text is an address of this server to go back to. */
export const isWayBack = (path: string): boolean => wayBackOf(path) !== undefined;
