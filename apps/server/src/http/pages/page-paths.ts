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

/**
 * Whether a text is an address of this server to go back to: a path, not another host, and no page that signs in or out.
 * Browsers read backslashes as slashes and drop tabs and line ends, so that these are refused.
 */
export const isWayBack = (path: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && path.length <= 2000 && !/^\/(login|logout)\b/.test(path);
