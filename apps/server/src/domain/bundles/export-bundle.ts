import { chartList, chartsById, findChart, type ChartRow } from '../../store/charts.ts';
import { chartsOfDashboard, dashboardList, findDashboard } from '../../store/dashboards.ts';
import { databaseList, databasesById } from '../../store/databases.ts';
import { datasetList, datasetsById } from '../../store/datasets.ts';
import { listIds, type ListDescription } from '../../store/list-query.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { savedQueriesById, savedQueryList } from '../../store/saved-queries.ts';
import { themes, type ThemeRow } from '../../store/themes.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { userIdOf, type Subject } from '../access.ts';
import { loadDatasets } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { objectIn } from '../wire/json-text.ts';
import { featureFlags } from '../start-up/feature-flags.ts';
import { bundledTags, tagsContent, tagsPath } from './bundle-tags.ts';
import {
  chartContent,
  dashboardContent,
  databaseContent,
  datasetContent,
  fileName,
  filterDatasetIds,
  savedQueryContent,
  themeContent,
} from './export-rows.ts';
import { exportDatabases } from './export-databases.ts';
import type { BundleKind } from './plan-bundle.ts';

interface Draft {
  readonly db: DbOrTransaction;
  /** The exporting user. Objects that they may not read are left out. */
  readonly subject: Subject;
  readonly entries: Map<string, BundleEntry['content']>;
  /** Tags of the exported objects; absent if tagging is off. */
  readonly tagIds: Set<number> | undefined;
  /** Also writes unknown keys that were kept from an import. Other servers reject such bundles. */
  readonly keepUnknown: boolean;
}

const checkVisible = async (
  db: DbOrTransaction,
  subject: Subject,
  { table, ids }: { readonly table: 'chart' | 'dashboard' | 'dataset'; readonly ids: readonly number[] },
): Promise<void> => {
  if (ids.length === 0) throw notFound();
  const visible = await visibleIds(db, table, { ids, scope: scopeOf(subject) });
  if (ids.some((id) => !visible.has(id))) throw notFound();
};

/** Returns the unknown keys that an object was imported with, if requested. */
const unknownOf = ({ keepUnknown }: Draft, row: { readonly unknown_keys: string | null }): object =>
  keepUnknown ? objectIn(row.unknown_keys) : {};

/** Adds the datasets that the subject may read, and their databases. Returns dataset uuids by id. */
const addDatasets = async (draft: Draft, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { db, entries, subject } = draft;
  const visible = await visibleIds(db, 'dataset', { ids: [...new Set(ids)], scope: scopeOf(subject) });
  const seen = [...new Set(ids)].filter((id) => visible.has(id));
  const datasets = await loadDatasets(db, await datasetsById(db, seen));
  for (const whole of datasets) {
    const folder = fileName(whole.database.database_name);
    entries.set(`datasets/${folder}/${fileName(whole.dataset.table_name)}_${whole.dataset.id}.yaml`, {
      ...datasetContent(whole),
      ...unknownOf(draft, whole.dataset),
    });
    entries.set(`databases/${folder}.yaml`, databaseContent(whole.database, subject));
  }
  return new Map(datasets.map(({ dataset }) => [dataset.id, dataset.uuid]));
};

/** Names of the custom tags of objects, by object id. */
const addTags = async (
  { db, tagIds }: Draft,
  type: 'chart' | 'dashboard',
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (tagIds === undefined) return new Map();
  const found = await bundledTags(db, type, ids);
  for (const id of found.tagIds) tagIds.add(id);
  return found.namesById;
};

const addCharts = async (
  draft: Draft,
  charts: readonly ChartRow[],
  datasetUuids: ReadonlyMap<number, string>,
): Promise<void> => {
  const tags = await addTags(
    draft,
    'chart',
    charts.map((chart) => chart.id),
  );
  for (const chart of charts) {
    const datasetUuid = datasetUuids.get(chart.datasource_id);
    // A chart without a visible dataset could not be imported.
    if (datasetUuid)
      draft.entries.set(`charts/${fileName(chart.slice_name)}_${chart.id}.yaml`, {
        ...chartContent(chart, { datasetUuid, tags: tags.get(chart.id) ?? [] }),
        ...unknownOf(draft, chart),
      });
  }
};

/**
 * Adds themes and returns them in the order of the ids. Theme names need not be unique, so the id disambiguates them.
 */
const addThemes = async ({ db, entries }: Draft, ids: readonly number[]): Promise<readonly ThemeRow[]> => {
  const found = await themes.byId(db, [...new Set(ids)]);
  for (const theme of found) {
    const path = `themes/${fileName(theme.theme_name)}.yaml`;
    const known = entries.get(path);
    const free = known === undefined || known['uuid'] === theme.uuid;
    entries.set(free ? path : path.replace(/\.yaml$/, `_${theme.id}.yaml`), themeContent(theme));
  }
  return found;
};

const exportThemes = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  const found = await addThemes(draft, ids);
  if (ids.length === 0 || found.length !== new Set(ids).size) throw notFound();
};

const exportDashboards = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const dashboard = await findDashboard(draft.db, { id });
    if (!dashboard) continue;
    const charts = await chartsOfDashboard(draft.db, id);
    const datasetIds = [...charts.map((chart) => chart.datasource_id), ...filterDatasetIds(dashboard)];
    const path = `dashboards/${fileName(dashboard.dashboard_title ?? 'dashboard')}_${id}.yaml`;
    draft.entries.set(path, {});
    const datasetUuids = await addDatasets(draft, datasetIds);
    await addCharts(draft, charts, datasetUuids);
    const [theme] = await addThemes(draft, dashboard.theme_id === null ? [] : [dashboard.theme_id]);
    const tags = (await addTags(draft, 'dashboard', [id])).get(id) ?? [];
    const content = dashboardContent(dashboard, { charts, datasetUuids, theme, tags });
    draft.entries.set(path, { ...content, ...unknownOf(draft, dashboard) });
  }
};

const exportCharts = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const chart = await findChart(draft.db, { id });
    if (chart) await addCharts(draft, [chart], await addDatasets(draft, [chart.datasource_id]));
  }
};

/** Adds charts with readable datasets. Throws 403 for a chart whose owner may not read its dataset. */
const exportSeenCharts = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  const { db, subject } = draft;
  const datasetIds = (await chartsById(db, ids)).map((chart) => chart.datasource_id);
  const kept = (await datasetsById(db, [...new Set(datasetIds)])).map(({ id }) => id);
  const visible = await visibleIds(db, 'dataset', { ids: kept, scope: scopeOf(subject) });
  if (kept.some((id) => !visible.has(id))) throw forbidden();
  await exportCharts(draft, ids);
};

const exportSavedQueries = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  const { subject } = draft;
  const queries = await savedQueriesById(draft.db, ids, userIdOf(subject));
  if (ids.length === 0 || queries.length !== new Set(ids).size) throw notFound();
  for (const query of queries) {
    const [database] = query.db_id === null ? [] : await databasesById(draft.db, [query.db_id]);
    if (!database) continue;
    const folder = fileName(database.database_name);
    const path = `queries/${folder}/${query.schema ? `${fileName(query.schema)}/` : ''}${fileName(query.label ?? 'query')}_${query.id}.yaml`;
    draft.entries.set(path, savedQueryContent(query, database.uuid));
    draft.entries.set(`databases/${folder}.yaml`, databaseContent(database, subject));
  }
};

/** Adds everything that the subject sees: databases, datasets, charts, dashboards, and their own saved queries. */
const exportAssets = async (draft: Draft): Promise<void> => {
  const { db, entries, subject } = draft;
  const scope = scopeOf(subject);
  const all = async (list: ListDescription): Promise<readonly number[]> =>
    (await listIds(db, list, { filters: [], page: 0, pageSize: null })).ids;
  for (const database of await databasesById(db, await all(databaseList(scope))))
    entries.set(`databases/${fileName(database.database_name)}.yaml`, databaseContent(database, subject));
  await addDatasets(draft, await all(datasetList(scope)));
  await exportCharts(draft, await all(chartList(scope)));
  await exportDashboards(draft, await all(dashboardList(scope)));
  const queries = await all(savedQueryList(userIdOf(subject)));
  if (queries.length > 0) await exportSavedQueries(draft, queries);
};

/**
 * Returns the bundle files of these objects and all their dependencies, such that another server can import them
 * unchanged. Throws 404 for an empty list or if an object is not visible, 403 for a chart whose data is not visible.
 */
export const exportBundle = async (
  deps: Pick<Deps, 'store' | 'clock' | 'config'>,
  subject: Subject,
  {
    kind,
    ids,
    keepUnknown = false,
  }: { readonly kind: BundleKind; readonly ids: readonly number[]; readonly keepUnknown?: boolean },
): Promise<readonly BundleEntry[]> => {
  const { db } = deps.store;
  const timestamp = new Date(deps.clock()).toISOString().replace('Z', '+00:00');
  const withTags =
    (kind === 'Dashboard' || kind === 'Slice' || kind === 'assets') &&
    featureFlags(deps.config.flags)['TAGGING_SYSTEM'] === true;
  const draft: Draft = {
    db,
    subject,
    entries: new Map([['metadata.yaml', { version: '1.0.0', type: kind, timestamp }]]),
    tagIds: withTags ? new Set() : undefined,
    keepUnknown,
  };
  if (kind === 'assets') await exportAssets(draft);
  else if (kind === 'SavedQuery') await exportSavedQueries(draft, ids);
  else if (kind === 'Theme') await exportThemes(draft, ids);
  else if (kind === 'Database') await exportDatabases(draft, subject, ids);
  else {
    const table = ({ Dashboard: 'dashboard', Slice: 'chart', SqlaTable: 'dataset' } as const)[kind];
    await checkVisible(db, subject, { table, ids });
    if (kind === 'Dashboard') await exportDashboards(draft, ids);
    if (kind === 'Slice') await exportSeenCharts(draft, ids);
    if (kind === 'SqlaTable') await addDatasets(draft, ids);
  }
  if (draft.tagIds) draft.entries.set(tagsPath, await tagsContent(db, [...draft.tagIds]));
  return [...draft.entries].map(([path, content]) => ({ path, content }));
};
