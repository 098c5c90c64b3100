import type { Api } from '@sightline/core/api';
import type { UsingChart } from '../model/dataset/breaking-changes.ts';
import { datasetFormOf, type DatasetForm } from '../model/dataset/dataset-form.ts';
import type { FoundColumn } from '../model/dataset/sync-columns.ts';

/** A dataset as it is stored on the server. */
export interface SavedDataset {
  readonly id: number;
  readonly form: DatasetForm;
  /**
   * Version tag (`ETag`) of the stored dataset, to detect conflicting saves; undefined if the server has no versions.
   */
  readonly tag: string | undefined;
  /** Engine of the database. */
  readonly engine: string;
  readonly changedAgo: string;
}

type Bag = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a dataset for its editor. @throws CallError */
export const readSavedDataset = async (api: Api, pk: string, signal?: AbortSignal): Promise<SavedDataset> => {
  let tag: string | undefined;
  const onTag = (heard: string) => {
    tag = heard;
  };
  const { id, result } = await api.call('getDataset', { params: { pk } }, { onTag, ...(signal && { signal }) });
  const database = (result['database'] ?? {}) as Bag;
  return {
    id,
    form: datasetFormOf(result),
    tag,
    engine: textOf(database['backend']),
    changedAgo: textOf(result['changed_on_humanized']),
  };
};

const pageSize = 100;

/** All visible charts of a dataset, with their form data and the dashboards that show them. @throws CallError */
export const readChartsOn = async (
  api: Api,
  datasetId: number,
  signal?: AbortSignal,
): Promise<readonly UsingChart[]> => {
  const charts: UsingChart[] = [];
  for (let page = 0; ; page += 1) {
    const { count, result } = await api.call(
      'listCharts',
      {
        q: {
          columns: ['id', 'slice_name', 'viz_type', 'params', 'dashboards.id', 'dashboards.dashboard_title'],
          filters: [
            { col: 'datasource_id', opr: 'eq', value: datasetId },
            { col: 'datasource_type', opr: 'eq', value: 'table' },
          ],
          order_column: 'slice_name',
          order_direction: 'asc',
          page,
          page_size: pageSize,
        },
      },
      { ...(signal && { signal }) },
    );
    for (const row of result as readonly Bag[]) {
      const dashboards = (row['dashboards'] ?? []) as readonly Bag[];
      charts.push({
        id: Number(row['id']),
        name: textOf(row['slice_name']),
        params: textOf(row['params']),
        dashboards: dashboards.map((each) => ({ id: Number(each['id']), title: textOf(each['dashboard_title']) })),
      });
    }
    if (result.length === 0 || charts.length >= count) return charts;
  }
};

const foundColumn = (wire: Bag): FoundColumn => ({
  name: textOf(wire['column_name']) || textOf(wire['name']),
  type: textOf(wire['type']),
  temporal: wire['is_dttm'] === true,
});

/** Location of a table. */
export interface TablePlace {
  readonly databaseName: string;
  readonly catalog: string;
  readonly schema: string;
  readonly table: string;
}

/** Current columns of a table. @throws CallError */
export const readTableColumns = async (
  api: Api,
  place: TablePlace,
  signal?: AbortSignal,
): Promise<readonly FoundColumn[]> => {
  const found = await api.call(
    'getExternalMetadataByName',
    {
      q: {
        datasource_type: 'table',
        database_name: place.databaseName,
        catalog_name: place.catalog || null,
        schema_name: place.schema || null,
        table_name: place.table,
        normalize_columns: false,
        always_filter_main_dttm: false,
      },
    },
    { ...(signal && { signal }) },
  );
  return found.map(foundColumn);
};

/** Current columns of a saved dataset's source. @throws CallError */
export const readSourceColumns = async (api: Api, datasetId: number): Promise<readonly FoundColumn[]> => {
  const found = await api.call('getExternalMetadata', {
    params: { datasource_type: 'table', datasource_id: String(datasetId) },
  });
  return found.map(foundColumn);
};

/** Result of a test run: its columns and first rows. */
export interface SqlSample {
  readonly columns: readonly FoundColumn[];
  readonly rows: readonly Bag[];
}

const sampleRows = 20;

/**
 * Runs SQL to get its columns and first rows. `clientId` identifies the run. @throws CallError, which may contain the
 * position of an error in the SQL
 */
export const runSample = async (
  api: Api,
  form: Pick<DatasetForm, 'databaseId' | 'catalog' | 'schema' | 'sql' | 'templateParams'>,
  clientId: string,
  signal?: AbortSignal,
): Promise<SqlSample> => {
  const answer = await api.call(
    'runQuery',
    {
      body: {
        database_id: form.databaseId,
        sql: form.sql,
        client_id: clientId,
        queryLimit: sampleRows,
        runAsync: false,
        ...(form.schema !== '' && { schema: form.schema }),
        ...(form.catalog !== '' && { catalog: form.catalog }),
        ...(form.templateParams.trim() !== '' && { templateParams: form.templateParams }),
      },
    },
    { ...(signal && { signal }) },
  );
  const { columns = [], data = [] } = answer as { readonly columns?: readonly Bag[]; readonly data?: readonly Bag[] };
  return { columns: columns.map(foundColumn), rows: data };
};

/** The dataset on a table, if there is one that the caller may see. @throws CallError */
export const findDatasetOn = async (
  api: Api,
  place: {
    readonly databaseId: number;
    /**
     * Catalog of the table, because several catalogs may have tables with the same name. Without it, all catalogs are
     * searched.
     */
    readonly catalog?: string;
    readonly schema: string;
    readonly table: string;
  },
  signal?: AbortSignal,
): Promise<{ readonly id: number; readonly name: string } | undefined> => {
  const { result } = await api.call(
    'listDatasets',
    {
      q: {
        columns: ['id', 'table_name', 'schema', 'sql'],
        filters: [
          { col: 'table_name', opr: 'eq', value: place.table },
          { col: 'database', opr: 'rel_o_m', value: place.databaseId },
          ...(place.catalog ? [{ col: 'catalog', opr: 'eq', value: place.catalog }] : []),
          ...(place.schema === '' ? [] : [{ col: 'schema', opr: 'eq', value: place.schema }]),
        ],
        page_size: 1,
      },
    },
    { ...(signal && { signal }) },
  );
  const [row] = result;
  return row && { id: row.id, name: row.table_name ?? place.table };
};
