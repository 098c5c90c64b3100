import { chartList } from '../../store/charts.ts';
import { dashboardList } from '../../store/dashboards.ts';
import { databaseList, databasesById } from '../../store/databases.ts';
import { datasetList } from '../../store/datasets.ts';
import { listIds, type ListDescription } from '../../store/list-query.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { savedQueriesById, savedQueryList } from '../../store/saved-queries.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { featureFlags } from '../start-up/feature-flags.ts';
import { tagsContent, tagsPath } from './bundle-tags.ts';
import { databaseContent, fileName, savedQueryContent } from './export-rows.ts';
import { exportDatabases } from './export-databases.ts';
import type { BundleKind } from './plan-bundle.ts';
import type { Draft } from './bundle-draft.ts';
import { addDatasets, addThemes, exportCharts, exportDashboards, exportSeenCharts } from './export-dashboards.ts';

const checkVisible = async (
  db: DbOrTransaction,
  subject: Subject,
  { table, ids }: { readonly table: 'chart' | 'dashboard' | 'dataset'; readonly ids: readonly number[] },
): Promise<void> => {
  if (ids.length === 0) throw notFound();
  const visible = await visibleIds(db, table, { ids, scope: scopeOf(subject) });
  if (ids.some((id) => !visible.has(id))) throw notFound();
};

const exportThemes = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  const found = await addThemes(draft, ids);
  if (ids.length === 0 || found.length !== new Set(ids).size) throw notFound();
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

/**
 * Adds everything that the subject sees to the bundle: databases, datasets, charts and dashboards. Of the saved
 * queries, only the subject's own are added.
 */
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
 * Returns the bundle files of the objects and of everything that they depend on, so that another server can import them
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
