import { chartsById, findChart, type ChartRow } from '../../store/charts.ts';
import { chartsOfDashboard, findDashboard } from '../../store/dashboards.ts';
import { datasetsById } from '../../store/datasets.ts';
import { themes, type ThemeRow } from '../../store/themes.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { loadDatasets } from '../datasets/load-dataset.ts';
import { forbidden } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { bundledTags } from './bundle-tags.ts';
import {
  dashboardContent,
  databaseContent,
  fileName,
  themeContent,
  chartContent,
  datasetContent,
  filterDatasetIds,
} from './export-rows.ts';
import type { Draft } from './bundle-draft.ts';
import { unknownOf } from './bundle-draft.ts';

/** Adds the datasets that the subject may read, and their databases. Returns dataset uuids by id. */
export const addDatasets = async (draft: Draft, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
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

/** Adds the custom tags of objects to the draft. Returns the names of the tags by object id. */
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
    // Leave out a chart without a visible dataset, because it could not be imported.
    if (datasetUuid)
      draft.entries.set(`charts/${fileName(chart.slice_name)}_${chart.id}.yaml`, {
        ...chartContent(chart, { datasetUuid, tags: tags.get(chart.id) ?? [] }),
        ...unknownOf(draft, chart),
      });
  }
};

/**
 * Adds themes to the draft and returns their rows. If two themes have the same name, the ID is appended to the file
 * name of one.
 */
export const addThemes = async ({ db, entries }: Draft, ids: readonly number[]): Promise<readonly ThemeRow[]> => {
  const found = await themes.byId(db, [...new Set(ids)]);
  for (const theme of found) {
    const path = `themes/${fileName(theme.theme_name)}.yaml`;
    const known = entries.get(path);
    const free = known === undefined || known['uuid'] === theme.uuid;
    entries.set(free ? path : path.replace(/\.yaml$/, `_${theme.id}.yaml`), themeContent(theme));
  }
  return found;
};

/** Adds dashboards with their charts, datasets and themes. */
export const exportDashboards = async (draft: Draft, ids: readonly number[]): Promise<void> => {
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

/** Adds charts with their datasets. */
export const exportCharts = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const chart = await findChart(draft.db, { id });
    if (chart) await addCharts(draft, [chart], await addDatasets(draft, [chart.datasource_id]));
  }
};

/** Adds charts with their datasets. Throws 403 if the exporting user may not read the dataset of one of the charts. */
export const exportSeenCharts = async (draft: Draft, ids: readonly number[]): Promise<void> => {
  const { db, subject } = draft;
  const datasetIds = (await chartsById(db, ids)).map((chart) => chart.datasource_id);
  const kept = (await datasetsById(db, [...new Set(datasetIds)])).map(({ id }) => id);
  const visible = await visibleIds(db, 'dataset', { ids: kept, scope: scopeOf(subject) });
  if (kept.some((id) => !visible.has(id))) throw forbidden();
  await exportCharts(draft, ids);
};
