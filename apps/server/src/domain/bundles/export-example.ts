import { chartsOfDashboard } from '../../store/dashboards.ts';
import { datasetsById } from '../../store/datasets.ts';
import { holds, type Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { visibleDashboard } from '../dashboards/find-dashboard.ts';
import { loadDatasets, visibleDataset, type WholeDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { examplesDatabaseUuid, type BundleEntry } from '../examples/bundle-entry.ts';
import type { ExportRows } from '../exports/export-rows.ts';
import { openChartRows } from '../exports/open-chart-rows.ts';
import { forbidden } from '../refusal.ts';
import { chartContent, dashboardContent, datasetContent, fileName, filterDatasetIds } from './export-rows.ts';

/** A dashboard with its data, in the form of the bundled examples. It contains no settings of the exporting server. */
export interface Example {
  readonly name: string;
  readonly entries: readonly BundleEntry[];
  /** Rows of each dataset, opened one at a time. */
  readonly data: readonly { readonly path: string; readonly open: () => Promise<ExportRows> }[];
}

/** Returns the file names of objects by ID. If a name is already taken, the ID is appended. */
const namesOf = (things: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> => {
  const taken = new Set<string>();
  return new Map(
    things.map(({ id, name }) => {
      const plain = fileName(name);
      const own = taken.has(plain) ? `${plain}_${id}` : plain;
      taken.add(own);
      return [id, own];
    }),
  );
};

/** Reads the rows of a dataset with the exporter's permissions. Calculated columns are left out. */
const rowsOf = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly whole: WholeDataset; readonly serving: ChartServing; readonly signal: AbortSignal },
): Promise<ExportRows> => {
  const { whole, serving, signal } = asked;
  const columns = whole.columns.filter((column) => !column.expression).map((column) => column.column_name);
  const body = {
    datasource: { id: whole.dataset.id, type: 'table' },
    queries: [{ columns, metrics: [], orderby: [] }],
    result_type: 'results',
    result_format: 'json',
  };
  return (await openChartRows(deps, subject, { body, query: 0, serving, signal })).rows;
};

/** A dataset in the form of an example: a table of the examples database, with its rows in a separate file. */
const exampleDataset = (whole: WholeDataset, dataFile: string) => ({
  ...datasetContent(whole),
  catalog: null,
  schema: null,
  sql: null,
  template_params: null,
  database_uuid: examplesDatabaseUuid,
  data_file: dataFile,
});

/**
 * Exports a dashboard with its charts, its datasets and their rows. Throws 404 if the dashboard or one of its
 * datasets is not visible, 403 without the permission to export data.
 */
export const exportExample = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly dashboardId: number; readonly serving: ChartServing; readonly signal: AbortSignal },
): Promise<Example> => {
  const { db } = deps.store;
  const { serving, signal } = asked;
  const dashboard = await visibleDashboard(db, subject, asked.dashboardId);
  if (!holds(subject, 'can_csv', 'Superset')) throw forbidden();
  const charts = await chartsOfDashboard(db, dashboard.id);
  const ids = [...new Set([...charts.map((chart) => chart.datasource_id), ...filterDatasetIds(dashboard)])];
  const datasets = await loadDatasets(db, await datasetsById(db, ids));
  for (const { dataset } of datasets) await visibleDataset(db, subject, dataset.id);
  const uuids = new Map(datasets.map(({ dataset }) => [dataset.id, dataset.uuid]));
  const tables = namesOf(datasets.map(({ dataset }) => ({ id: dataset.id, name: dataset.table_name })));
  const chartNames = namesOf(charts.map((chart) => ({ id: chart.id, name: chart.slice_name })));
  const chartEntries = charts.flatMap((chart): BundleEntry[] => {
    const uuid = uuids.get(chart.datasource_id);
    const path = `charts/${chartNames.get(chart.id)}.yaml`;
    // Leave out a chart without a dataset, because it cannot be shown.
    return uuid === undefined ? [] : [{ path, content: chartContent(chart, { datasetUuid: uuid, tags: [] }) }];
  });
  return {
    name: `${fileName(dashboard.slug ?? dashboard.dashboard_title ?? 'dashboard')}_example`,
    entries: [
      {
        path: 'dashboard.yaml',
        content: dashboardContent(dashboard, { charts, datasetUuids: uuids, theme: undefined, tags: [] }),
      },
      ...chartEntries,
      ...datasets.map((whole) => {
        const name = tables.get(whole.dataset.id);
        return { path: `datasets/${name}.yaml`, content: exampleDataset(whole, `${name}.parquet`) };
      }),
    ],
    data: datasets.map((whole) => ({
      path: `data/${tables.get(whole.dataset.id)}.parquet`,
      open: () => rowsOf(deps, subject, { whole, serving, signal }),
    })),
  };
};
