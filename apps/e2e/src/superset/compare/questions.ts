import { resources, type Resource } from './resources.ts';

export type Asker = 'admin' | 'alpha' | 'gamma' | 'visitor';

/** One request that is sent to both servers. `{name}` is replaced by the id or other value stored under that name. */
export interface Question {
  readonly as: Asker;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

const unknownId = 987_654;

const get = (path: string, as: Asker = 'admin'): Question => ({ as, method: 'GET', path });

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: Asker = 'admin'): Question => ({
  as,
  method,
  path,
  body,
});

/** Returns a GET request whose query parameter `q` is the given rison. */
const q = (path: string, rison: string, as: Asker = 'admin'): Question =>
  get(`${path}?q=${encodeURIComponent(rison).replaceAll('%7B', '{').replaceAll('%7D', '}')}`, as);

const askers: readonly Asker[] = ['alpha', 'gamma', 'visitor'];

const listQuestions = (root: string): readonly Question[] => [
  get(root),
  q(root, '(keys:!(none))'),
  q(root, '(keys:!(list_columns))'),
  q(root, '(columns:!(id,nope))'),
  q(root, '(page:0,page_size:1)'),
  q(root, '(page:99)'),
  q(root, '(order_column:nope)'),
  q(root, '(filters:!((col:nope,opr:eq,value:1)))'),
  q(root, '(filters:!((col:id,opr:eq)))'),
  q(root, '(page:a)'),
  q(root, '!(1)'),
  ...askers.map((as) => get(root, as)),
];

const infoQuestions = (root: string): readonly Question[] => [
  get(`${root}_info`),
  ...['permissions', 'add_columns', 'edit_columns', 'filters', 'add_title', 'none'].map((key) =>
    q(`${root}_info`, `(keys:!(${key}))`),
  ),
  ...askers.map((as) => q(`${root}_info`, '(keys:!(permissions))', as)),
];

const relatedQuestions = (
  root: string,
  word: 'related' | 'distinct',
  columns: readonly string[],
): readonly Question[] => [
  ...columns.flatMap((column) => [
    get(`${root}${word}/${column}`),
    q(`${root}${word}/${column}`, "(filter:'a',page:0,page_size:2)"),
    ...(word === 'related' ? [q(`${root}${word}/${column}`, '(filter:zzz,include_ids:!(1))')] : []),
    ...askers.map((as) => get(`${root}${word}/${column}`, as)),
  ]),
  get(`${root}${word}/nope`),
];

const itemQuestions = (root: string, item: string): readonly Question[] => [
  get(`${root}{${item}}`),
  q(`${root}{${item}}`, '(columns:!(id,nope))'),
  q(`${root}{${item}}`, '(keys:!(none))'),
  q(`${root}{${item}}`, '(columns:a)'),
  get(`${root}${unknownId}`),
  get(`${root}zzz`),
  ...askers.map((as) => get(`${root}{${item}}`, as)),
];

const writeQuestions = (root: string, item: string | undefined): readonly Question[] => [
  send('POST', root, {}),
  send('POST', root, { nope: 1 }),
  send('POST', root, []),
  send('PUT', `${root}${unknownId}`, {}),
  send('PUT', `${root}${unknownId}`, { nope: 1 }),
  ...(item === undefined ? [] : [send('PUT', `${root}{${item}}`, { nope: 1 })]),
  ...askers.flatMap((as) => [
    send('POST', root, {}, as),
    ...(item === undefined ? [] : [send('PUT', `${root}{${item}}`, {}, as)]),
  ]),
  send('PUT', root, {}),
];

const questionsOf = ({ path, item, related = [], distinct = [], without = [] }: Resource): readonly Question[] => {
  const root = `/api/v1/${path}/`;
  const has = (word: NonNullable<Resource['without']>[number]): boolean => !without.includes(word);
  return [
    ...listQuestions(root),
    ...(has('info') ? infoQuestions(root) : [get(`${root}_info`)]),
    ...(related.length > 0 ? relatedQuestions(root, 'related', related) : []),
    ...(distinct.length > 0 ? relatedQuestions(root, 'distinct', distinct) : []),
    ...(item === undefined ? [get(`${root}${unknownId}`)] : itemQuestions(root, item)),
    ...(has('write') ? writeQuestions(root, item) : []),
    ...(has('delete') ? [send('DELETE', `${root}${unknownId}`)] : []),
    ...(has('bulk delete')
      ? [
          send('DELETE', `${root}?q=!(${unknownId})`),
          send('DELETE', `${root}?q=!()`),
          send('DELETE', root),
          send('DELETE', `${root}?q=(a:1)`),
        ]
      : []),
  ];
};

const queryContext = (changes: object = {}, more: object = {}): unknown => ({
  datasource: { id: '{dataset}', type: 'table' },
  queries: [
    {
      columns: ['city'],
      metrics: ['count'],
      filters: [],
      extras: {},
      orderby: [['count', false]],
      row_limit: 10,
      time_range: 'No filter',
      ...changes,
    },
  ],
  result_format: 'json',
  result_type: 'full',
  force: false,
  ...more,
});

const sum = (column: string): unknown => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: column },
  label: `sum_${column}`,
});

const overTime = {
  columns: [
    {
      timeGrain: 'P1M',
      columnType: 'BASE_AXIS',
      sqlExpression: 'ordered_at',
      label: 'ordered_at',
      expressionType: 'SQL',
    },
  ],
  metrics: [sum('amount')],
  granularity: 'ordered_at',
  orderby: [],
  extras: { time_grain_sqla: 'P1M' },
};

const nobodyLives = [{ col: 'city', op: '==', val: 'Atlantis' }];

const pivot = {
  operation: 'pivot',
  options: {
    index: ['ordered_at'],
    columns: [],
    aggregates: { sum_amount: { operator: 'mean' } },
    drop_missing_columns: false,
  },
};

const dataQuestions: readonly Question[] = [
  ...[
    queryContext(),
    queryContext({}, { result_type: 'results' }),
    queryContext({}, { result_type: 'query' }),
    queryContext({}, { result_type: 'samples' }),
    queryContext({}, { result_type: 'columns' }),
    queryContext({}, { result_type: 'timegrains' }),
    queryContext({}, { result_type: 'drill_detail' }),
    queryContext({ filters: nobodyLives }),
    queryContext({ is_rowcount: true }),
    queryContext(overTime),
    queryContext({ ...overTime, time_offsets: ['1 month ago'] }),
    queryContext({ ...overTime, time_offsets: ['1 month ago'], time_range: '2026-03-01 : 2026-06-01' }),
    queryContext({ ...overTime, filters: nobodyLives }),
    queryContext({ ...overTime, filters: nobodyLives, time_offsets: ['1 month ago'] }),
    queryContext({ ...overTime, filters: nobodyLives, post_processing: [pivot, { operation: 'flatten' }] }),
    queryContext({
      ...overTime,
      filters: nobodyLives,
      time_offsets: ['1 month ago'],
      post_processing: [pivot, { operation: 'flatten' }],
    }),
    queryContext({ ...overTime, post_processing: [pivot, { operation: 'flatten' }] }),
    queryContext({
      filters: nobodyLives,
      post_processing: [{ operation: 'contribution', options: { columns: ['count'] } }],
    }),
    queryContext({ filters: nobodyLives, post_processing: [{ operation: 'sort', options: { by: 'count' } }] }),
    queryContext({
      filters: nobodyLives,
      post_processing: [
        { operation: 'rolling', options: { columns: { count: 'count' }, rolling_type: 'sum', window: 2 } },
      ],
    }),
    queryContext({
      filters: nobodyLives,
      post_processing: [{ operation: 'cum', options: { columns: { count: 'count' }, operator: 'sum' } }],
    }),
    queryContext({ post_processing: [{ operation: 'nope', options: {} }] }),
    queryContext({ metrics: ['nope'] }),
    queryContext({ columns: ['nope'] }),
    queryContext({ filters: [{ col: 'nope', op: '==', val: 1 }] }),
    queryContext({ filters: [{ col: 'city', op: 'zz', val: 1 }] }),
    queryContext({ row_limit: -1 }),
    queryContext({ row_limit: 'a' }),
    queryContext({ time_range: 'nonsense' }),
    queryContext({ extras: { where: 'city = ' } }),
    queryContext({ extras: { having: 'count(*) > 1' } }),
    queryContext({
      annotation_layers: [
        {
          name: 'Days',
          annotationType: 'EVENT',
          sourceType: 'NATIVE',
          value: '{layer}',
          show: true,
          showMarkers: false,
          style: 'solid',
        },
      ],
    }),
    queryContext({}, { datasource: { id: unknownId, type: 'table' } }),
    queryContext({}, { datasource: { id: '{dataset}', type: 'nope' } }),
    queryContext({}, { queries: [] }),
    queryContext({}, { result_type: 'nope' }),
    queryContext({}, { result_format: 'csv' }),
    {},
    [],
  ].map((body) => send('POST', '/api/v1/chart/data', body)),
  send('POST', '/api/v1/chart/data', queryContext(), 'gamma'),
  send('POST', '/api/v1/chart/data', queryContext(), 'alpha'),
  send('POST', '/api/v1/chart/data', queryContext(), 'visitor'),
];

const single: readonly Question[] = [
  get('/api/v1/me/'),
  get('/api/v1/me/', 'gamma'),
  get('/api/v1/me/', 'visitor'),
  get('/api/v1/me/roles/'),
  get('/api/v1/me/roles/', 'gamma'),
  send('PUT', '/api/v1/me/', {}),
  send('PUT', '/api/v1/me/', { nope: 1 }),
  get('/api/v1/menu/'),
  get('/api/v1/menu/', 'gamma'),
  get('/api/v1/available_domains/'),
  get('/api/v1/advanced_data_type/types'),
  q('/api/v1/advanced_data_type/convert', '(type:port,values:!(http))'),
  send('POST', '/api/v1/cachekey/invalidate', {}),
  get('/api/v1/security/csrf_token/'),
  get('/api/v1/security/roles/search/'),
  q('/api/v1/security/roles/search/', '(filters:!((col:name,opr:ct,value:A)))'),
  get('/api/v1/security/roles/{role}/permissions/'),
  get(`/api/v1/security/roles/${unknownId}/permissions/`),
  send('POST', '/api/v1/security/guest_token/', { resources: [{ type: 'dashboard', id: '{embedded}' }], rls: [] }),
  send('POST', '/api/v1/security/guest_token/', { resources: [{ type: 'dashboard', id: 'nope' }], rls: [] }),
  send('POST', '/api/v1/security/guest_token/', { resources: [{ type: 'chart', id: '1' }], rls: [] }),
  send('POST', '/api/v1/security/guest_token/', {}),
  get('/version', 'visitor'),
  get('/health', 'visitor'),
  get('/api/v1/nope'),
  get('/api/v1/nope', 'visitor'),
];

const chartRoutes: readonly Question[] = [
  q('/api/v1/chart/favorite_status/', '!({chart},{pie})'),
  q('/api/v1/chart/favorite_status/', '!()'),
  q('/api/v1/chart/favorite_status/', `!(${unknownId})`),
  send('POST', `/api/v1/chart/${unknownId}/favorites/`),
  get('/api/v1/chart/{chart}/data/'),
  get('/api/v1/chart/{chart}/data/?type=results'),
  get('/api/v1/chart/{chart}/data/?format=nope'),
  get(`/api/v1/chart/${unknownId}/data/`),
  get('/api/v1/chart/data/nope'),
  send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: '{chart}' }),
  send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: unknownId }),
  send('PUT', '/api/v1/chart/warm_up_cache', {}),
  get('/api/v1/chart/export/'),
  get(`/api/v1/chart/export/?q=!(${unknownId})`),
  send('PUT', '/api/v1/chart/{chart}', { owners: [unknownId] }),
  send('PUT', '/api/v1/chart/{chart}', { params: 'not json' }),
  send('PUT', '/api/v1/chart/{chart}', { dashboards: [unknownId] }),
  send('PUT', '/api/v1/chart/{chart}', { slice_name: 7 }),
  send('PUT', '/api/v1/chart/{chart}', { description: 'Changed' }),
  send('PUT', '/api/v1/chart/{chart}', { description: 'Changed' }, 'gamma'),
  send('PUT', '/api/v1/chart/{chart}', { description: 'Changed' }, 'alpha'),
  send('DELETE', '/api/v1/chart/{chart}', undefined, 'gamma'),
  send('POST', '/api/v1/chart/', { slice_name: 'x', datasource_id: unknownId, datasource_type: 'table' }),
  send('POST', '/api/v1/chart/', { slice_name: 'x', datasource_id: '{dataset}', datasource_type: 'nope' }),
  get('/api/v1/explore/?slice_id={chart}'),
  get('/api/v1/explore/?datasource_id={dataset}&datasource_type=table'),
  get('/api/v1/explore/?form_data_key={formData}'),
  get(`/api/v1/explore/?slice_id=${unknownId}`),
  get('/api/v1/explore/?permalink_key={explorePermalink}'),
  get('/api/v1/explore/form_data/{formData}'),
  get('/api/v1/explore/form_data/nope'),
  send('POST', '/api/v1/explore/form_data', {}),
  get('/api/v1/explore/permalink/{explorePermalink}'),
  get('/api/v1/explore/permalink/nope'),
];

const dashboardRoutes: readonly Question[] = [
  ...['charts', 'datasets', 'tabs', 'embedded'].flatMap((word) => [
    get(`/api/v1/dashboard/{dashboard}/${word}`),
    get(`/api/v1/dashboard/{emptyDashboard}/${word}`),
    get(`/api/v1/dashboard/${unknownId}/${word}`),
    get(`/api/v1/dashboard/{dashboard}/${word}`, 'gamma'),
  ]),
  get('/api/v1/dashboard/orders'),
  get('/api/v1/dashboard/{emptyDashboard}'),
  q('/api/v1/dashboard/favorite_status/', '!({dashboard},{emptyDashboard})'),
  get('/api/v1/dashboard/{dashboard}/filter_state/{filterState}'),
  get('/api/v1/dashboard/{dashboard}/filter_state/nope'),
  send('POST', '/api/v1/dashboard/{dashboard}/filter_state', {}),
  send('POST', '/api/v1/dashboard/{dashboard}/filter_state', { value: 'not json' }),
  send('PUT', '/api/v1/dashboard/{dashboard}/filter_state/{filterState}?tab_id=1', { value: '{"a":2}' }),
  get('/api/v1/dashboard/permalink/{dashboardPermalink}'),
  send('POST', '/api/v1/dashboard/{dashboard}/permalink', { nope: 1 }),
  send('PUT', '/api/v1/dashboard/{dashboard}/filters', { modified: [], deleted: [], reordered: [] }),
  send('PUT', '/api/v1/dashboard/{dashboard}/filters', { nope: 1 }),
  send('PUT', '/api/v1/dashboard/{dashboard}/chart_customizations', { modified: [], deleted: [], reordered: [] }),
  send('PUT', '/api/v1/dashboard/{dashboard}/colors', { color_scheme: 'supersetColors', label_colors: {} }),
  send('PUT', '/api/v1/dashboard/{dashboard}/colors', { nope: 1 }),
  get('/api/v1/embedded_dashboard/{embedded}'),
  get('/api/v1/embedded_dashboard/nope'),
  get(`/api/v1/dashboard/export/?q=!(${unknownId})`),
  send('POST', '/api/v1/dashboard/', { slug: 'orders' }),
  send('POST', '/api/v1/dashboard/', { json_metadata: '{"zz":1}' }),
  send('POST', '/api/v1/dashboard/', { position_json: 'not json' }),
  send('POST', '/api/v1/dashboard/', { roles: [unknownId] }),
  send('POST', '/api/v1/dashboard/', { owners: [unknownId] }),
  send('POST', '/api/v1/dashboard/', { published: 'maybe' }),
  send('PUT', '/api/v1/dashboard/{dashboard}', { css: '.b { color: red }' }),
  send('PUT', '/api/v1/dashboard/{dashboard}', { css: '' }, 'gamma'),
  send('DELETE', '/api/v1/dashboard/{dashboard}', undefined, 'gamma'),
  send('POST', '/api/v1/dashboard/{dashboard}/copy/', {}),
  send('POST', '/api/v1/dashboard/{dashboard}/copy/', { dashboard_title: 'Copied', json_metadata: '{}' }),
];

const datasetRoutes: readonly Question[] = [
  get('/api/v1/dataset/{virtual}'),
  get('/api/v1/dataset/{dataset}?include_rendered_sql=true'),
  get('/api/v1/dataset/{dataset}/related_objects'),
  get(`/api/v1/dataset/${unknownId}/related_objects`),
  get('/api/v1/dataset/{dataset}/drill_info/'),
  q('/api/v1/dataset/{dataset}/drill_info/', '(dashboard_id:{dashboard})', 'gamma'),
  send('PUT', '/api/v1/dataset/{dataset}/refresh'),
  send('PUT', `/api/v1/dataset/${unknownId}/refresh`),
  send('POST', '/api/v1/dataset/duplicate', { base_model_id: '{dataset}', table_name: 'x' }),
  send('POST', '/api/v1/dataset/duplicate', {}),
  send('POST', '/api/v1/dataset/get_or_create/', { database_id: '{database}', table_name: 'orders', schema: 'sales' }),
  send('POST', '/api/v1/dataset/get_or_create/', {}),
  send('PUT', '/api/v1/dataset/warm_up_cache', { db_name: 'Orders database', table_name: 'orders' }),
  send('PUT', '/api/v1/dataset/warm_up_cache', { db_name: 'nope', table_name: 'orders' }),
  send('POST', '/api/v1/dataset/', { database: '{database}', schema: 'sales', table_name: 'orders' }),
  send('POST', '/api/v1/dataset/', { database: '{database}', schema: 'sales', table_name: 'absent' }),
  send('POST', '/api/v1/dataset/', { database: unknownId, table_name: 'orders' }),
  send('PUT', '/api/v1/dataset/{dataset}', { owners: [unknownId] }),
  send('PUT', '/api/v1/dataset/{dataset}', { columns: [{ column_name: 'a' }, { column_name: 'a' }] }),
  send('PUT', '/api/v1/dataset/{dataset}', {
    metrics: [
      { metric_name: 'a', expression: '1' },
      { metric_name: 'a', expression: '1' },
    ],
  }),
  send('PUT', '/api/v1/dataset/{dataset}', { columns: [{ nope: 1 }] }),
  send('PUT', '/api/v1/dataset/{dataset}', { description: 'Changed' }),
  send('PUT', '/api/v1/dataset/{dataset}', { description: 'Changed' }, 'gamma'),
  send('DELETE', `/api/v1/dataset/{dataset}/column/${unknownId}`),
  send('DELETE', `/api/v1/dataset/{dataset}/metric/${unknownId}`),
  get('/api/v1/datasource/table/{dataset}/column/city/values/'),
  get('/api/v1/datasource/table/{dataset}/column/nope/values/'),
  get(`/api/v1/datasource/table/${unknownId}/column/city/values/`),
  send('POST', '/api/v1/datasource/table/{dataset}/validate_expression/', {
    expression: 'sum(amount)',
    expression_type: 'metric',
  }),
  send('POST', '/api/v1/datasource/table/{dataset}/validate_expression/', {
    expression: 'sum(',
    expression_type: 'metric',
  }),
  get('/datasource/get/table/{dataset}/'),
  get('/datasource/external_metadata/table/{dataset}/'),
  send('POST', '/datasource/samples?datasource_id={dataset}&datasource_type=table', {}),
  send('POST', '/datasource/samples', {}),
  get('/superset/fetch_datasource_metadata?datasourceKey={dataset}__table'),
];

const databaseRoutes: readonly Question[] = [
  get('/api/v1/database/{database}/connection'),
  get('/api/v1/database/{database}/connection', 'alpha'),
  get('/api/v1/database/{database}/catalogs/'),
  get('/api/v1/database/{database}/schemas/'),
  get('/api/v1/database/{database}/schemas/', 'gamma'),
  q('/api/v1/database/{database}/schemas/', '(upload_allowed:!t)'),
  q('/api/v1/database/{database}/tables/', '(schema_name:sales)'),
  q('/api/v1/database/{database}/tables/', '(force:!t)'),
  q(`/api/v1/database/${unknownId}/tables/`, '(schema_name:sales)'),
  get('/api/v1/database/{database}/table_metadata/?name=orders&schema=sales'),
  get('/api/v1/database/{database}/table_metadata/?schema=sales'),
  get('/api/v1/database/{database}/table_metadata/?name=orders&schema=sales', 'gamma'),
  get('/api/v1/database/{database}/table_metadata/extra/?name=orders&schema=sales'),
  get('/api/v1/database/{database}/table/orders/sales/'),
  get('/api/v1/database/{database}/table_extra/orders/sales/'),
  get('/api/v1/database/{database}/select_star/orders/sales/'),
  get('/api/v1/database/{database}/select_star/absent/sales/'),
  get('/api/v1/database/{database}/function_names/'),
  get('/api/v1/database/{database}/related_objects/'),
  get('/api/v1/database/{database}/schemas_access_for_file_upload/'),
  get('/api/v1/database/available/'),
  send('POST', '/api/v1/database/{database}/validate_sql/', { sql: 'SELECT 1' }),
  send('POST', '/api/v1/database/{database}/validate_sql/', { sql: 'SELEC 1' }),
  send('POST', '/api/v1/database/{database}/sync_permissions/'),
  send('POST', '/api/v1/database/test_connection/', { sqlalchemy_uri: '{address}', database_name: 'x' }),
  send('POST', '/api/v1/database/test_connection/', {}),
  send('POST', '/api/v1/database/test_connection/', { sqlalchemy_uri: 'nonsense' }),
  send('POST', '/api/v1/database/validate_parameters/', {}),
  send('POST', '/api/v1/database/validate_parameters/', {
    engine: 'postgresql',
    configuration_method: 'dynamic_form',
    parameters: {},
  }),
  send('POST', '/api/v1/database/validate_parameters/', {
    engine: 'nope',
    configuration_method: 'dynamic_form',
    parameters: {},
  }),
  send('POST', '/api/v1/database/', { database_name: 'Orders database', sqlalchemy_uri: '{address}' }),
  send('POST', '/api/v1/database/', { database_name: 'x', sqlalchemy_uri: 'nonsense' }),
  send('POST', '/api/v1/database/', { database_name: 'x', sqlalchemy_uri: '{address}', extra: 'not json' }),
  send('PUT', '/api/v1/database/{database}', { expose_in_sqllab: true }),
  send('DELETE', '/api/v1/database/{database}'),
];

const sqlRoutes: readonly Question[] = [
  get('/api/v1/sqllab/'),
  get('/api/v1/sqllab/', 'gamma'),
  get('/api/v1/sqllab/permalink/{sqlPermalink}'),
  get('/api/v1/sqllab/permalink/nope'),
  send('POST', '/api/v1/sqllab/permalink', {}),
  send('POST', '/api/v1/sqllab/format_sql/', { sql: 'select 1' }),
  send('POST', '/api/v1/sqllab/format_sql/', {}),
  send('POST', '/api/v1/sqllab/estimate/', { database_id: '{database}', sql: 'SELECT 1' }),
  send('POST', '/api/v1/sqllab/execute/', {}),
  send('POST', '/api/v1/sqllab/execute/', { database_id: unknownId, sql: 'SELECT 1' }),
  send('POST', '/api/v1/sqllab/execute/', { database_id: '{database}', sql: 'SELEC 1' }),
  send('POST', '/api/v1/sqllab/execute/', { database_id: '{database}', sql: 'DELETE FROM sales.orders' }),
  send('POST', '/api/v1/sqllab/execute/', { database_id: '{database}', sql: 'SELECT 1 AS a, 2 AS a' }),
  send('POST', '/api/v1/sqllab/execute/', { database_id: '{database}', sql: 'SELECT 1', nope: 1 }),
  send('POST', '/api/v1/sqllab/execute/', { database_id: '{database}', sql: 'SELECT 1' }, 'gamma'),
  q('/api/v1/sqllab/results/', '(key:nope)'),
  get('/api/v1/sqllab/results/'),
  get('/api/v1/query/{run}'),
  q('/api/v1/query/updated_since', '(last_updated_ms:0)'),
  get('/api/v1/query/updated_since'),
  send('POST', '/api/v1/query/stop', { client_id: 'nope' }),
  send('POST', '/api/v1/query/stop', {}),
  send('POST', '/api/v1/saved_query/', { db_id: unknownId, label: 'x', sql: 'SELECT 1' }),
  send('POST', '/tabstateview/', undefined),
];

const smallRoutes: readonly Question[] = [
  get('/api/v1/tag/get_objects/?tags=compared'),
  get('/api/v1/tag/get_objects/?tags=nope'),
  get('/api/v1/tag/get_objects/?tagIds={tag}&types=chart'),
  q('/api/v1/tag/favorite_status/', '!({tag})'),
  send('POST', '/api/v1/tag/bulk_create', { tags: [{ name: 'one', objects_to_tag: [['chart', '{chart}']] }] }),
  send('POST', '/api/v1/tag/bulk_create', {}),
  send('POST', '/api/v1/tag/2/{chart}/', { properties: { tags: ['two'] } }),
  send('POST', '/api/v1/tag/9/{chart}/', { properties: { tags: ['two'] } }),
  send('POST', '/api/v1/tag/2/{chart}/', {}),
  send('DELETE', '/api/v1/tag/2/{chart}/two/'),
  send('DELETE', '/api/v1/tag/2/{chart}/nope/'),
  get('/api/v1/log/recent_activity/'),
  q('/api/v1/log/recent_activity/', '(page:0,page_size:2,actions:!(mount_dashboard))'),
  get('/api/v1/report/{alert}'),
  get('/api/v1/report/{report}/log/'),
  get(`/api/v1/report/{report}/log/${unknownId}`),
  get('/api/v1/report/slack_channels/'),
  send('POST', '/api/v1/report/', { type: 'Report', name: 'x', crontab: 'nonsense', chart: '{chart}', recipients: [] }),
  send('POST', '/api/v1/report/', { type: 'Alert', name: 'x', crontab: '0 * * * *', chart: '{chart}', recipients: [] }),
  send('POST', '/api/v1/report/', {
    type: 'Report',
    name: 'x',
    crontab: '0 * * * *',
    chart: '{chart}',
    dashboard: '{dashboard}',
    recipients: [],
  }),
  send('POST', '/api/v1/report/', {
    type: 'Report',
    name: 'Weekly orders',
    crontab: '0 * * * *',
    chart: '{chart}',
    recipients: [],
  }),
  send('POST', '/api/v1/annotation_layer/', { name: 'Holidays' }),
  send('POST', '/api/v1/annotation_layer/{layer}/annotation/', {
    short_descr: 'x',
    start_dttm: '2026-01-02T00:00:00',
    end_dttm: '2026-01-01T00:00:00',
  }),
  send('POST', '/api/v1/annotation_layer/{layer}/annotation/', {
    short_descr: 'New year',
    start_dttm: '2026-01-01T00:00:00',
    end_dttm: '2026-01-01T00:00:00',
  }),
  send('POST', '/api/v1/annotation_layer/{layer}/annotation/', {
    short_descr: 'x',
    start_dttm: 'soon',
    end_dttm: 'later',
  }),
  get(`/api/v1/annotation_layer/${unknownId}/annotation/`),
  send('DELETE', '/api/v1/annotation_layer/{layer}'),
  send('POST', '/api/v1/theme/', { theme_name: 'x', json_data: 'not json' }),
  send('PUT', '/api/v1/theme/1', { theme_name: 'x', json_data: '{}' }),
  send('POST', '/api/v1/rowlevelsecurity/', {
    name: 'x',
    clause: '1=1',
    filter_type: 'Regular',
    roles: [unknownId],
    tables: ['{dataset}'],
  }),
  send('POST', '/api/v1/rowlevelsecurity/', {
    name: 'x',
    clause: '1=1',
    filter_type: 'Regular',
    roles: [],
    tables: [unknownId],
  }),
  send('POST', '/api/v1/rowlevelsecurity/', {
    name: 'Graz alone',
    clause: '1=1',
    filter_type: 'Regular',
    roles: [],
    tables: ['{dataset}'],
  }),
  send('POST', '/api/v1/rowlevelsecurity/', {
    name: 'x',
    clause: '1=1',
    filter_type: 'nope',
    roles: [],
    tables: ['{dataset}'],
  }),
  send('POST', '/api/v1/security/users/', {
    username: 'x',
    first_name: 'x',
    last_name: 'x',
    email: 'x@example.com',
    password: 'compares-keys',
    active: true,
  }),
  send('POST', '/api/v1/security/users/', {
    username: 'gamma',
    first_name: 'x',
    last_name: 'x',
    email: 'x@example.com',
    password: 'compares-keys',
    roles: ['{role}'],
  }),
  send('POST', '/api/v1/security/groups/', { name: 'north' }),
];

/** All requests that are sent to both servers, in this order. None of them changes what a later one reads. */
export const questions: readonly Question[] = [
  ...resources.flatMap(questionsOf),
  ...single,
  ...chartRoutes,
  ...dashboardRoutes,
  ...datasetRoutes,
  ...databaseRoutes,
  ...sqlRoutes,
  ...smallRoutes,
  ...dataQuestions,
];
