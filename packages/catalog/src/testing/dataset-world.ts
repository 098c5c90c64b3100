import { makeChartRow, refuse, type MemoryHandlers } from '@sightline/core/testing';

type Bag = Readonly<Record<string, unknown>>;

const column = (id: number, name: string, type: string, more: Bag = {}) => ({
  id,
  column_name: name,
  type,
  filterable: true,
  groupby: true,
  is_dttm: false,
  ...more,
});

/** A dataset on a table of bicycle trips. */
export const tripsItem: Bag = {
  id: 7,
  table_name: 'trips',
  schema: 'main',
  sql: null,
  database: { id: 1, database_name: 'examples', backend: 'duckdb' },
  main_dttm_col: 'day',
  offset: 0,
  cache_timeout: null,
  filter_select_enabled: true,
  description: 'Trips of hired bicycles',
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
  changed_on_humanized: 'yesterday',
  columns: [
    column(1, 'day', 'DATE', { is_dttm: true }),
    column(2, 'km', 'DOUBLE'),
    column(3, 'station', 'VARCHAR', { verbose_name: 'Station' }),
    column(4, 'far', 'BOOLEAN', { expression: 'km > 10' }),
  ],
  metrics: [
    { id: 5, metric_name: 'count', expression: 'COUNT(*)' },
    { id: 6, metric_name: 'distance', expression: 'SUM(km)', d3format: ',.1f' },
  ],
};

/**
 * Columns that the table of `tripsItem` has now: the station number was added, a number got a larger type, and station
 * names were removed.
 */
export const newerColumns = [
  { column_name: 'day', type: 'DATE', is_dttm: true },
  { column_name: 'km', type: 'DECIMAL', is_dttm: false },
  { column_name: 'station_id', type: 'INTEGER', is_dttm: false },
];

/** A server with the dataset `tripsItem`, a database of three tables, and charts on the dataset. */
export const datasetWorld = (more: MemoryHandlers = {}) => {
  let item = tripsItem;
  let version = 1;
  const drafts = new Map<string, unknown>();
  const handlers: MemoryHandlers = {
    getDataset: () => ({ id: 7, result: { ...item } }),
    changeDataset: ({ body }) => {
      let next = 100;
      const numbered = (list: unknown) =>
        (list as readonly Bag[]).map((each) => ({ ...each, id: each['id'] ?? (next += 1) }));
      const { owners: _owners, database_id: _database, columns, metrics, ...rest } = body;
      item = {
        ...item,
        ...rest,
        ...(columns && { columns: numbered(columns) }),
        ...(metrics && { metrics: numbered(metrics) }),
      };
      version += 1;
      return { id: 7, result: {} };
    },
    validateExpression: ({ body }) => ({
      result: body.expression?.includes('SUMM') ? [{ message: 'Function SUMM does not exist' }] : [],
    }),
    getExternalMetadata: () => newerColumns,
    getExternalMetadataByName: () => newerColumns,
    listCharts: () => ({
      count: 2,
      result: [
        makeChartRow(11, {
          slice_name: 'Distance by station',
          params: JSON.stringify({ metrics: ['distance'], groupby: ['station'] }),
          dashboards: [{ id: 21, dashboard_title: 'Bicycles' }],
        }),
        makeChartRow(12, { slice_name: 'Trips', params: JSON.stringify({ metrics: ['count'] }), dashboards: [] }),
      ],
    }),
    listDatabases: () => ({ count: 1, result: [{ id: 1, database_name: 'examples', backend: 'duckdb' }] }),
    listCatalogs: () => ({ result: [] }),
    listSchemas: () => ({ result: ['main', 'other'] }),
    listTables: () => ({
      count: 3,
      result: ['trips', 'stations', 'riders'].map((value) => ({ value, type: 'table', extra: null })),
    }),
    getTableMetadata: () => ({ name: 'trips', columns: [{ name: 'km', type: 'DOUBLE' }] }),
    getDatasetRelated: () => ({ count: 0, result: [] }),
    listDatasets: () => ({ count: 0, result: [] }),
    createDataset: ({ body }) => ({ id: 8, result: { ...body } }),
    runQuery: () => ({
      status: 'success',
      data: [{ day: '2026-01-01', km: 4.5 }],
      columns: [
        { column_name: 'day', name: 'day', type: 'DATE', is_dttm: true },
        { column_name: 'km', name: 'km', type: 'DOUBLE', is_dttm: false },
      ],
      selected_columns: [],
      expanded_columns: [],
      query: {},
    }),
    listDrafts: () => ({
      count: drafts.size,
      result: [...drafts.keys()].map((key) => ({ type: 'dataset', key, changed_on: '2026-11-20' })),
    }),
    getDraft: ({ params }) => {
      const content = drafts.get(params.key);
      if (content === undefined) throw refuse(404, { message: 'Not found' });
      return { result: { type: 'dataset', key: params.key, base_version: null, content, changed_on: '2026-11-20' } };
    },
    saveDraft: ({ params, body }) => {
      drafts.set(params.key, body.content);
      return { changed_on: '2026-11-20T10:00:00' };
    },
    deleteDraft: ({ params }) => {
      drafts.delete(params.key);
      return { message: 'OK' };
    },
    ...more,
  };
  return {
    handlers,
    drafts,
    item: () => item,
    /** Simulates a save by another user. */
    saveElsewhere: (change: Bag) => {
      item = { ...item, ...change };
      version += 1;
    },
    tag: () => `"${version}"`,
    version: () => version,
  };
};
