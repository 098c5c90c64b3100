import type { MemoryFiles, MemoryHandlers } from '@sightline/core/testing';

/** A stored alert, as the server returns it. */
export const storedAlert = {
  id: 5,
  type: 'Alert',
  name: 'Return rate over 10%',
  description: 'Too many returns',
  active: true,
  crontab: '0 7 * * *',
  timezone: 'Europe/Berlin',
  chart: null,
  dashboard: { id: 9, dashboard_title: 'Weekly stock' },
  database: { id: 2, database_name: 'Warehouse' },
  sql: 'SELECT 100.0 * SUM(r.qty) / NULLIF(SUM(o.qty), 0) AS return_rate\nFROM shop.order_items o\nLEFT JOIN shop.returns r USING (item_id)',
  validator_type: 'operator',
  validator_config_json: '{"op": ">", "threshold": 10}',
  recipients: [
    { id: 1, type: 'Email', recipient_config_json: '{"target": "returns@example.com, elodie@example.com"}' },
    { id: 2, type: 'Slack', recipient_config_json: '{"target": "#returns"}' },
  ],
  report_format: 'PNG',
  force_screenshot: true,
  custom_width: 1200,
  email_subject: 'Return rate is too high',
  context_markdown: 'See the wiki.',
  extra: { dashboard: { anchor: 'TAB-returns', activeTabs: ['TAB-returns'] } },
  grace_period: 14_400,
  working_timeout: 3600,
  log_retention: 90,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
};

const certification = { certified_by: null, certification_details: null };
const chart = {
  id: 3,
  slice_name: 'Return rate, daily',
  viz_type: 'echarts_timeseries_line',
  params: null,
  query_context: null,
  description: null,
  cache_timeout: null,
  owners: [],
  dashboards: [],
  ...certification,
};
const dashboard = {
  id: 9,
  dashboard_title: 'Weekly stock',
  slug: null,
  url: '/superset/dashboard/9/',
  position_json: null,
  json_metadata: null,
  css: null,
  published: true,
  ...certification,
};

const tabs = {
  all_tabs: { 'TAB-stock': 'Stock', 'TAB-returns': 'Returns' },
  tab_tree: [
    { value: 'TAB-stock', title: 'Stock', parents: [], children: [] },
    { value: 'TAB-returns', title: 'Returns', parents: [], children: [] },
  ],
  native_filters: {
    all: [
      {
        id: 'FILTER-country',
        name: 'Country',
        filterType: 'filter_select',
        targets: [{ datasetId: 4, column: { name: 'country' } }],
        controlValues: { multiSelect: true },
      },
      { id: 'FILTER-time', name: 'Time', filterType: 'filter_time', targets: [{}] },
    ],
  },
};

const named = <Row>(rows: readonly Row[]) => ({ count: rows.length, result: [...rows] });

/** Responses of a server with one alert, for tests and stories. */
export const reportHandlers = (): MemoryHandlers => ({
  getReport: () => ({ id: 5, result: storedAlert }),
  createReport: () => ({ id: 6, result: {} }),
  changeReport: () => ({ id: 5, result: {} }),
  runReport: () => ({ result: { id: 31 } }),
  testReport: () => ({ result: { to: 'ada@example.org' } }),
  testReportDraft: () => ({ result: { to: 'ada@example.org' } }),
  tryAlert: () => ({
    result: { value: 10.8, rows: 1, columns: ['return_rate'], first_row: [10.8], triggers: true, problem: null },
  }),
  listDatasets: () => named([{ id: 4, table_name: 'order_lines', schema: 'shop' }]) as never,
  getDataset: () => ({
    id: 4,
    result: {
      main_dttm_col: 'ordered_at',
      metrics: [
        { metric_name: 'revenue', verbose_name: 'Revenue' },
        { metric_name: 'orders', verbose_name: null },
      ],
      columns: [
        { column_name: 'country', verbose_name: 'Country', filterable: true },
        { column_name: 'note', filterable: false },
      ],
    },
  }),
  listDatabases: () =>
    named([
      { id: 2, database_name: 'Warehouse' },
      { id: 3, database_name: 'examples' },
    ]),
  listDashboards: () =>
    named([
      { id: 9, dashboard_title: 'Weekly stock' },
      { id: 10, dashboard_title: 'Trading overview' },
    ]) as never,
  listCharts: () => named([{ id: 3, slice_name: 'Return rate, daily' }]) as never,
  getChart: () => ({ result: chart }),
  getDashboard: () => ({ result: dashboard }),
  getReportRelated: () => ({
    count: 2,
    result: [
      { value: 1, text: 'Ada Lovelace', extra: { active: true } },
      { value: 2, text: 'Élodie Martin', extra: { active: true } },
      { value: 3, text: 'Gone Person', extra: { active: false } },
    ],
  }),
  getDashboardTabs: () => ({ result: tabs }),
  getColumnValues: () => ({ result: ['DE', 'AT', 'FR', null] }),
  getTimeRange: () => ({ result: [{ since: '2026-11-16T00:00:00', until: '2026-11-23T00:00:00' }] }) as never,
  cacheChartScreenshot: () => ({
    cache_key: 'k1',
    chart_url: '/explore/?slice_id=3',
    image_url: '/api/v1/chart/3/screenshot/k1/',
    task_status: 'Updated' as const,
    task_updated_at: null,
  }),
});

/** A small image in place of the pictures that the server draws. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="216"><rect width="360" height="216" fill="#f6f7f9"/><rect x="12" y="12" width="160" height="60" rx="4" fill="#fff"/><rect x="184" y="12" width="164" height="60" rx="4" fill="#fff"/><rect x="12" y="84" width="336" height="120" rx="4" fill="#fff"/><path d="M24 180 90 140 150 160 220 110 336 100" fill="none" stroke="#2e4cde" stroke-width="2"/></svg>`;
const picture = () => ({ blob: new Blob([drawing], { type: 'image/svg+xml' }), fileName: 'picture.svg' });

/** Pictures of dashboards and charts. */
export const reportFiles = (): MemoryFiles => ({ drawDashboard: picture, getChartScreenshot: picture });
