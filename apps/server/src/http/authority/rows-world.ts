import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

/** Text that occurs in every row that the rules allow, and in no other row. */
export const allowed = 'may-be-seen';
/** Text that occurs in every row that the rules hide, and nowhere else on the server. */
export const forbidden = 'must-not-be-seen';

/**
 * The test users: the administrator, who reads all rows first, so that all of them are cached; a reader with a row
 * rule; a guest with a rule in the token and an unrestricted role; a guest of another dashboard.
 */
export const rowAskers = ['admin', 'reader', 'guest', 'stranger'] as const;
export type RowAsker = (typeof rowAskers)[number];

/** A server with one table, in which row rules hide some rows, and with all objects that show the table. */
export interface RowsWorld {
  readonly test: TestApp;
  readonly callers: Readonly<Record<RowAsker, Caller>>;
  readonly datasetId: number;
  readonly virtualId: number;
  readonly chartId: number;
  /** ID of a chart with one row for each seller. */
  readonly sellersId: number;
  readonly dashboardId: number;
  readonly filterId: string;
  close(): Promise<void>;
}

const clause = "region = 'north'";
const rows = `SELECT * FROM (VALUES
  ('north', '${allowed} ann', 1, TIMESTAMP '2024-01-01'), ('north', '${allowed} bob', 2, TIMESTAMP '2024-01-02'),
  ('south', '${forbidden} cem', 40, TIMESTAMP '2024-01-01'), ('south', '${forbidden} dea', 80, TIMESTAMP '2024-01-02')
) AS t(region, seller, amount, sold)`;

const made = ({ json, status, text }: Answer): number => {
  const { id } = (json ?? {}) as { readonly id?: number };
  if (id === undefined) throw new Error(`Nothing was made: ${status} ${text}`);
  return id;
};

/** The columns of the chart that shows raw rows. */
export const chartColumns: readonly string[] = ['region', 'seller', 'amount', 'sold'];

/** Starts the server. */
export const openRowsWorld = async (): Promise<RowsWorld> => {
  const test = await makeTestApp({ settings: { guestRole: 'Admin', 'limits.requestsPerMinute': '1000000' } });
  await prepareContent(test.deps);
  const target = { schema: 'main', name: 'sales' };
  await writeAndPublish(test.deps, { source: { kind: 'sql', sql: rows }, target, replace: true });
  const admin = await test.bearer('admin');
  const post = async (path: string, body: object) => made(await admin.send('POST', path, body));
  const datasetId = await post('/api/v1/dataset/', { database: 1, table_name: 'sales' });
  const sql = 'SELECT region, seller, amount, sold FROM sales';
  const virtualId = await post('/api/v1/dataset/', { database: 1, table_name: 'sellers', sql });
  const filterId = 'NATIVE_FILTER-1';
  const filter = {
    id: filterId,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    name: 'Seller',
    targets: [{ datasetId, column: { name: 'seller' } }],
  };
  const dashboard = (title: string) =>
    post('/api/v1/dashboard/', {
      dashboard_title: title,
      published: true,
      json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    });
  const [dashboardId, otherId] = [await dashboard('Shown'), await dashboard('Other')];
  const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: chartColumns, row_limit: 100 });
  const chart = { slice_name: 'All', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table', params };
  const chartId = await post('/api/v1/chart/', { ...chart, dashboards: [dashboardId] });
  const bySeller = {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['seller'],
    metrics: ['count'],
    row_limit: 100,
  };
  const sellersId = await post('/api/v1/chart/', {
    ...chart,
    slice_name: 'Sellers',
    params: JSON.stringify(bySeller),
    dashboards: [dashboardId],
  });
  const northId = await post('/api/v1/security/roles/', { name: 'North' });
  await test.addUser('reader', ['Alpha', 'sql_lab', 'North']);
  const rule = { name: 'North', filter_type: 'Regular', tables: [datasetId], roles: [northId], clause };
  await post('/api/v1/rowlevelsecurity/', rule);
  const guestOf = async (id: number, rls: readonly object[]): Promise<Caller> => {
    const embedded = await admin.send('POST', `/api/v1/dashboard/${id}/embedded`, { allowed_domains: [] });
    const { uuid } = (embedded.json as { result: { uuid: string } }).result;
    const granted = await admin.send('POST', '/api/v1/security/guest_token/', {
      resources: [{ type: 'dashboard', id: uuid }],
      rls,
      user: { username: `guest of ${id}` },
    });
    const token = { 'x-guesttoken': (granted.json as { token: string }).token };
    return {
      get: (url, headers) => test.visitor.get(url, { ...headers, ...token }),
      send: (method, url, body, headers) => test.visitor.send(method, url, body, { ...headers, ...token }),
    };
  };
  return {
    test,
    callers: {
      admin,
      reader: await test.bearer('reader'),
      guest: await guestOf(dashboardId, [{ clause, dataset: datasetId }]),
      stranger: await guestOf(otherId, []),
    },
    datasetId,
    virtualId,
    chartId,
    sellersId,
    dashboardId,
    filterId,
    close: () => test.close(),
  };
};
