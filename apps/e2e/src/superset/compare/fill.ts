import type { Answer, BundleServer } from '../bundle-server.ts';
import { readJson } from './shape.ts';

/** Ids and other values of the created objects, keyed by the names that requests use for them. */
export type Filled = Record<string, string | number>;

/** SQL that creates the tables that both servers read. */
export const tables = `CREATE SCHEMA sales;
CREATE TABLE sales.orders (id integer PRIMARY KEY, ordered_at timestamp, city text, amount numeric(10, 2), weight double precision, paid boolean);
INSERT INTO sales.orders SELECT i, timestamp '2026-01-01' + i * interval '1 day', (ARRAY['Graz', 'Linz', 'Wien'])[1 + i % 3], i * 1.5, i / 7.0, i % 2 = 0 FROM generate_series(1, 300) i;
CREATE VIEW sales.cities AS SELECT city, count(*) AS orders FROM sales.orders GROUP BY city;`;

/** One step of filling a server: the request, and the name under which the id is stored. */
export interface Step {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  /** Path of the value to store from the response; `id` when absent. */
  readonly keep?: readonly string[];
}

const query = {
  columns: ['city'],
  metrics: ['count'],
  filters: [],
  extras: {},
  orderby: [],
  row_limit: 100,
  time_range: 'No filter',
};

/** Replaces `{name}` in a text with stored values. */
export const fillIn = (text: string, filled: Filled): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = filled[name];
    return value === undefined ? whole : String(value);
  });

/**
 * Replaces `{name}` in all texts of a body with stored values. A text that consists only of `{name}` becomes the value
 * itself.
 */
export const fillBody = (body: unknown, filled: Filled): unknown => {
  if (typeof body === 'string') {
    const alone = /^\{(\w+)\}$/u.exec(body)?.[1];
    return alone !== undefined && alone in filled ? filled[alone] : fillIn(body, filled);
  }
  if (Array.isArray(body)) return body.map((item) => fillBody(item, filled));
  if (typeof body === 'object' && body !== null)
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fillBody(value, filled)]));
  return body;
};

const chartOf = (name: string, viz: string): Step => ({
  name,
  method: 'POST',
  path: '/api/v1/chart/',
  body: {
    slice_name: `Orders by city as ${viz}`,
    description: 'One *line*',
    viz_type: viz,
    datasource_id: '{dataset}',
    datasource_type: 'table',
    params: '{"viz_type":"VIZ","groupby":["city"],"metrics":["count"],"adhoc_filters":[],"row_limit":100}'.replace(
      'VIZ',
      viz,
    ),
    query_context: JSON.stringify({
      datasource: { id: 1, type: 'table' },
      queries: [query],
      result_format: 'json',
      result_type: 'full',
    }).replace('"id":1', '"id":{dataset}'),
    cache_timeout: 60,
    certified_by: 'A committee',
    certification_details: 'Counted twice',
  },
});

const position = JSON.stringify({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['TABS-1'], parents: ['ROOT_ID'] },
  'TABS-1': { type: 'TABS', id: 'TABS-1', children: ['TAB-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
  'TAB-1': {
    type: 'TAB',
    id: 'TAB-1',
    children: ['ROW-1'],
    parents: ['ROOT_ID', 'GRID_ID', 'TABS-1'],
    meta: { text: 'First' },
  },
  'ROW-1': {
    type: 'ROW',
    id: 'ROW-1',
    children: ['CHART-1'],
    parents: ['ROOT_ID', 'GRID_ID', 'TABS-1', 'TAB-1'],
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  },
  'CHART-1': {
    type: 'CHART',
    id: 'CHART-1',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'TABS-1', 'TAB-1', 'ROW-1'],
    meta: { width: 6, height: 50, chartId: 424_242, sliceName: 'Orders' },
  },
}).replace('424242', '{chart}');

const metadata = JSON.stringify({
  positions: 'POSITIONS',
  color_scheme: 'supersetColors',
  refresh_frequency: 0,
  cross_filters_enabled: true,
  native_filter_configuration: [
    {
      id: 'NATIVE_FILTER-1',
      name: 'City',
      filterType: 'filter_select',
      type: 'NATIVE_FILTER',
      targets: [{ datasetId: 424_242, column: { name: 'city' } }],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      defaultDataMask: { filterState: {}, extraFormData: {} },
      controlValues: { multiSelect: true },
      cascadeParentIds: [],
      chartsInScope: [],
      tabsInScope: [],
    },
  ],
})
  .replace('424242', '{dataset}')
  .replace('"POSITIONS"', position);

const person = (name: string, role: string): Step => ({
  name,
  method: 'POST',
  path: '/api/v1/security/users/',
  body: {
    username: name,
    first_name: 'Compared',
    last_name: name,
    email: `${name}@example.com`,
    password: `${name}-compares-keys`,
    active: true,
    roles: [`{${role}}`],
  },
});

/** Objects created on both servers, in this order. `{postgres}` is the port of the database that both servers read. */
export const steps: readonly Step[] = [
  {
    name: 'database',
    method: 'POST',
    path: '/api/v1/database/',
    body: {
      database_name: 'Orders database',
      sqlalchemy_uri: '{address}',
      expose_in_sqllab: true,
      allow_file_upload: true,
      extra: JSON.stringify({ schemas_allowed_for_file_upload: ['sales'] }),
    },
  },
  {
    name: 'dataset',
    method: 'POST',
    path: '/api/v1/dataset/',
    body: { database: '{database}', schema: 'sales', table_name: 'orders' },
  },
  {
    name: 'virtual',
    method: 'POST',
    path: '/api/v1/dataset/',
    body: {
      database: '{database}',
      schema: 'sales',
      table_name: 'big_orders',
      sql: 'SELECT city, amount FROM sales.orders WHERE amount > 10',
    },
  },
  chartOf('chart', 'table'),
  chartOf('pie', 'pie'),
  {
    name: 'dashboard',
    method: 'POST',
    path: '/api/v1/dashboard/',
    body: { dashboard_title: 'Orders', slug: 'orders', published: true, css: '.a { color: red }' },
  },
  {
    name: 'dashboardFilled',
    method: 'PUT',
    path: '/api/v1/dashboard/{dashboard}',
    body: { json_metadata: metadata, certified_by: 'A committee' },
  },
  { name: 'emptyDashboard', method: 'POST', path: '/api/v1/dashboard/', body: { dashboard_title: 'Nothing on it' } },
  {
    name: 'layer',
    method: 'POST',
    path: '/api/v1/annotation_layer/',
    body: { name: 'Holidays', descr: 'When nobody works' },
  },
  { name: 'emptyLayer', method: 'POST', path: '/api/v1/annotation_layer/', body: { name: 'Outages' } },
  {
    name: 'annotation',
    method: 'POST',
    path: '/api/v1/annotation_layer/{layer}/annotation/',
    body: {
      short_descr: 'New year',
      long_descr: 'The first day',
      start_dttm: '2026-01-01T00:00:00',
      end_dttm: '2026-01-02T00:00:00',
      json_metadata: '{}',
    },
  },
  {
    name: 'cssTemplate',
    method: 'POST',
    path: '/api/v1/css_template/',
    body: { template_name: 'Red', css: '.a { color: red }' },
  },
  {
    name: 'theme',
    method: 'POST',
    path: '/api/v1/theme/',
    body: { theme_name: 'Green', json_data: '{"token":{"colorPrimary":"#0a7d5a"}}' },
  },
  {
    name: 'savedQuery',
    method: 'POST',
    path: '/api/v1/saved_query/',
    body: {
      db_id: '{database}',
      label: 'All orders',
      description: 'Each',
      schema: 'sales',
      sql: 'SELECT * FROM sales.orders',
    },
  },
  { name: 'role', method: 'POST', path: '/api/v1/security/roles/', body: { name: 'Readers' } },
  person('alpha', 'alphaRole'),
  person('gamma', 'gammaRole'),
  {
    name: 'group',
    method: 'POST',
    path: '/api/v1/security/groups/',
    body: { name: 'north', label: 'North', description: 'Up there', roles: ['{role}'], users: ['{gamma}'] },
  },
  {
    name: 'rule',
    method: 'POST',
    path: '/api/v1/rowlevelsecurity/',
    body: {
      name: 'Graz alone',
      description: 'One city',
      filter_type: 'Regular',
      tables: ['{dataset}'],
      roles: ['{role}'],
      group_key: 'city',
      clause: "city = 'Graz'",
    },
  },
  {
    name: 'report',
    method: 'POST',
    path: '/api/v1/report/',
    body: {
      type: 'Report',
      name: 'Weekly orders',
      description: 'On Mondays',
      crontab: '0 9 * * 1',
      chart: '{chart}',
      recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.com' } }],
      report_format: 'PNG',
    },
  },
  {
    name: 'alert',
    method: 'POST',
    path: '/api/v1/report/',
    body: {
      type: 'Alert',
      name: 'Too many',
      crontab: '0 * * * *',
      dashboard: '{dashboard}',
      database: '{database}',
      sql: 'SELECT count(*) FROM sales.orders',
      validator_type: 'operator',
      validator_config_json: { op: '>', threshold: 10 },
      recipients: [],
    },
  },
  {
    name: 'tagged',
    method: 'POST',
    path: '/api/v1/tag/',
    body: {
      name: 'compared',
      description: 'Told apart',
      objects_to_tag: [
        ['dashboard', '{dashboard}'],
        ['chart', '{chart}'],
      ],
    },
  },
  { name: 'favorite', method: 'POST', path: '/api/v1/dashboard/{dashboard}/favorites/', body: {} },
  { name: 'favoriteChart', method: 'POST', path: '/api/v1/chart/{chart}/favorites/', body: {} },
  {
    name: 'embedded',
    method: 'POST',
    path: '/api/v1/dashboard/{dashboard}/embedded',
    body: { allowed_domains: ['https://host.example'] },
    keep: ['result', 'uuid'],
  },
  {
    name: 'formData',
    method: 'POST',
    path: '/api/v1/explore/form_data',
    body: { datasource_id: '{dataset}', datasource_type: 'table', form_data: '{"viz_type":"table"}' },
    keep: ['key'],
  },
  {
    name: 'explorePermalink',
    method: 'POST',
    path: '/api/v1/explore/permalink',
    body: { formData: { datasource: '{dataset}__table', viz_type: 'table' }, urlParams: [['a', 'b']] },
    keep: ['key'],
  },
  {
    name: 'dashboardPermalink',
    method: 'POST',
    path: '/api/v1/dashboard/{dashboard}/permalink',
    body: { dataMask: {}, activeTabs: ['TAB-1'], anchor: 'TAB-1', urlParams: [['a', 'b']] },
    keep: ['key'],
  },
  {
    name: 'filterState',
    method: 'POST',
    path: '/api/v1/dashboard/{dashboard}/filter_state?tab_id=1',
    body: { value: '{"a":1}' },
    keep: ['key'],
  },
  {
    name: 'sqlPermalink',
    method: 'POST',
    path: '/api/v1/sqllab/permalink',
    body: { dbId: '{database}', name: 'Shared', sql: 'SELECT 1', schema: 'sales', autorun: false },
    keep: ['key'],
  },
  {
    name: 'run',
    method: 'POST',
    path: '/api/v1/sqllab/execute/',
    body: {
      database_id: '{database}',
      schema: 'sales',
      sql: 'SELECT * FROM sales.orders ORDER BY id LIMIT 3',
      client_id: 'comparedrun',
      runAsync: false,
      select_as_cta: false,
      ctas_method: 'TABLE',
      queryLimit: 100,
      tab: 'One',
      sql_editor_id: '1',
    },
    keep: ['query_id'],
  },
];

const kept = (answer: Answer, keep: readonly string[]): string | number | undefined => {
  let value: unknown = readJson(answer.text);
  for (const key of keep) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

const idOf = async (server: BundleServer, path: string, column: string, value: string): Promise<number> => {
  const filter = `(filters:!((col:${column},opr:eq,value:'${value}')))`;
  const { text } = await server.get(`${path}?q=${encodeURIComponent(filter)}`);
  const { ids } = JSON.parse(text) as { ids: readonly number[] };
  if (ids[0] === undefined) throw new Error(`${server.url} has no ${path} named ${value}: ${text.slice(0, 200)}`);
  return ids[0];
};

/** Creates all objects on one server. Returns their ids, and the response of each step, keyed by the step's name. */
export const fillServer = async (
  server: BundleServer,
  address: string,
): Promise<{ readonly filled: Filled; readonly answers: ReadonlyMap<string, Answer> }> => {
  const filled: Filled = {
    address,
    alphaRole: await idOf(server, '/api/v1/security/roles/', 'name', 'Alpha'),
    gammaRole: await idOf(server, '/api/v1/security/roles/', 'name', 'Gamma'),
  };
  const answers = new Map<string, Answer>();
  for (const { name, method, path, body, keep = ['id'] } of steps) {
    const answer = await server.send(method, fillIn(path, filled), fillBody(body, filled));
    answers.set(name, answer);
    const value = kept(answer, keep);
    if (value !== undefined) filled[name] = value;
  }
  filled['tag'] = await idOf(server, '/api/v1/tag/', 'name', 'compared');
  return { filled, answers };
};
