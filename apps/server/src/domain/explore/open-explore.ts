import { AppError } from '@sightline/core';
import { dashboardsOfCharts, findChart, type ChartRow } from '../../store/charts.ts';
import { findDataset } from '../../store/datasets.ts';
import { ownersOf } from '../../store/ownership.ts';
import { peopleById } from '../../store/people.ts';
import { visibleIds } from '../../store/visible-ids.ts';

import { userIdOf, type Subject } from '../access.ts';
import { chartFormData, chartUrl } from '../charts/describe-charts.ts';
import { describeDatasource } from '../datasets/describe-dataset.ts';
import { loadDataset, type WholeDataset } from '../datasets/load-dataset.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { objectIn } from '../wire/json-text.ts';
import { storeId } from '../wire/object-key.ts';
import { fullName } from '../wire/wire-person.ts';
import { isoTime, timeAgo } from '../wire/wire-times.ts';
import { readExploreLink } from './explore-link.ts';
import { readFormData } from './form-data.ts';

/** Parameters of an explorer URL. */
export interface ExploreAsked {
  readonly form_data_key?: string | undefined;
  readonly permalink_key?: string | undefined;
  readonly slice_id?: string | undefined;
  readonly datasource_id?: string | undefined;
  readonly datasource_type?: string | undefined;
  readonly viz_type?: string | undefined;
  readonly [other: string]: string | undefined;
}

const missingDataset = {
  type: 'table',
  name: '[Missing Dataset]',
  columns: [],
  metrics: [],
  database: { id: 0, backend: '', parameters: {} },
};

interface Settings {
  readonly formData: Record<string, unknown>;
  readonly urlParams: Record<string, unknown>;
  readonly message: string | null;
}

/** Returns stored settings as JSON text; undefined if they, their dataset or their chart no longer exist. */
const keptFormData = async (deps: Deps, subject: Subject, key: string): Promise<string | undefined> => {
  try {
    return await readFormData(deps, subject, key);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
};

/**
 * Returns the settings that the URL refers to. Throws 404 for an invalid permalink, 403 for stored settings of
 * objects that are not visible.
 */
const settingsOf = async (deps: Deps, subject: Subject, asked: ExploreAsked): Promise<Settings> => {
  if (asked.permalink_key) {
    const link = await readExploreLink(deps, subject, asked.permalink_key).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(404, 'Invalid permalink key') : error;
    });
    const state = (link['state'] ?? {}) as {
      formData?: Record<string, unknown>;
      urlParams?: [string, string][] | null;
    };
    return { formData: state.formData ?? {}, urlParams: Object.fromEntries(state.urlParams ?? []), message: null };
  }
  if (!asked.form_data_key) return { formData: {}, urlParams: {}, message: null };
  const kept = await keptFormData(deps, subject, asked.form_data_key);
  if (kept !== undefined) return { formData: objectIn(kept), urlParams: {}, message: null };
  const message = asked.slice_id
    ? 'Form data not found in cache, reverting to chart metadata.'
    : 'Form data not found in cache, reverting to dataset metadata.';
  return { formData: {}, urlParams: {}, message };
};

const describeSlice = async (deps: Deps, chart: ChartRow, whole: WholeDataset | undefined) => {
  const nowMs = deps.clock();
  const owners = (await ownersOf(deps.store.db, 'chart', [chart.id])).get(chart.id) ?? [];
  return {
    slice_id: chart.id,
    uuid: chart.uuid,
    slice_name: chart.slice_name,
    slice_url: chartUrl(chart.id),
    edit_url: `/chart/edit/${chart.id}`,
    description: chart.description,
    description_markeddown: '',
    form_data: chartFormData(chart),
    query_context: chart.query_context,
    cache_timeout: chart.cache_timeout,
    certified_by: chart.certified_by,
    certification_details: chart.certification_details,
    changed_on: isoTime(chart.changed_on),
    changed_on_humanized: timeAgo(chart.changed_on, nowMs),
    modified: timeAgo(chart.changed_on, nowMs),
    datasource: whole?.dataset.id === chart.datasource_id ? whole.dataset.table_name : null,
    owners: owners.map((owner) => owner.id),
    is_managed_externally: chart.is_managed_externally === 1,
  };
};

const describeMetadata = async (deps: Deps, chart: ChartRow) => {
  const { db } = deps.store;
  const people = await peopleById(db, [chart.created_by, chart.changed_by]);
  const owners = (await ownersOf(db, 'chart', [chart.id])).get(chart.id) ?? [];
  const dashboards = (await dashboardsOfCharts(db, [chart.id])).get(chart.id) ?? [];
  return {
    created_on_humanized: timeAgo(chart.created_on, deps.clock()),
    changed_on_humanized: timeAgo(chart.changed_on, deps.clock()),
    owners: owners.map(fullName),
    dashboards: dashboards.map(({ id, dashboard_title }) => ({ id, dashboard_title })),
    ...(chart.created_by === null ? {} : { created_by: fullName(people.get(chart.created_by)) }),
    ...(chart.changed_by === null ? {} : { changed_by: fullName(people.get(chart.changed_by)) }),
  };
};

const chartOf = async (deps: Deps, subject: Subject, key: unknown): Promise<ChartRow | undefined> => {
  const id = typeof key === 'string' || typeof key === 'number' ? storeId(key) : undefined;
  const chart = id === undefined ? undefined : await findChart(deps.store.db, { id });
  if (!chart) return undefined;
  const visible = await visibleIds(deps.store.db, 'chart', { ids: [chart.id], scope: scopeOf(subject) });
  return visible.has(chart.id) ? chart : undefined;
};

const datasetOf = async (
  deps: Deps,
  subject: Subject,
  { id, chart }: { readonly id: number | undefined; readonly chart: ChartRow | undefined },
): Promise<WholeDataset | undefined> => {
  const dataset = id === undefined ? undefined : await findDataset(deps.store.db, { id });
  if (!dataset) return undefined;
  const visible = await visibleIds(deps.store.db, 'dataset', { ids: [dataset.id], scope: scopeOf(subject) });
  if (visible.has(dataset.id)) return loadDataset(deps.store.db, dataset);
  if (!chart) return undefined;
  throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR', 'You need access to the data behind this chart', {
    extra: { link: '', datasource: dataset.id },
  });
};

const datasourceIdIn = (formData: Record<string, unknown>): number | undefined => {
  const { datasource } = formData;
  return typeof datasource === 'string' ? storeId(datasource.split('__')[0] ?? '') : undefined;
};

const known = new Set(['form_data_key', 'permalink_key', 'slice_id', 'datasource_id', 'datasource_type', 'viz_type']);

/**
 * Returns everything that the explorer needs to open: dataset, settings and chart. A missing dataset or chart is not
 * an error, but is shown as missing.
 */
export const openExplore = async (deps: Deps, subject: Subject, asked: ExploreAsked) => {
  userIdOf(subject);
  const settings = await settingsOf(deps, subject, asked);
  const chart = await chartOf(deps, subject, asked.slice_id ?? settings.formData['slice_id']);
  const askedId = asked.datasource_id === undefined ? undefined : storeId(asked.datasource_id);
  const whole =
    // The settings in use may refer to another dataset than the stored chart.
    (await datasetOf(deps, subject, { id: datasourceIdIn(settings.formData), chart: undefined })) ??
    (await datasetOf(deps, subject, { id: chart?.datasource_id ?? askedId, chart }));
  const others = Object.fromEntries(Object.entries(asked).filter(([key]) => !known.has(key)));
  const formData = {
    ...(chart ? chartFormData(chart) : {}),
    ...settings.formData,
    ...(asked.viz_type && !chart ? { viz_type: asked.viz_type } : {}),
    ...(whole ? { datasource: `${whole.dataset.id}__table` } : {}),
    ...(chart ? { slice_id: chart.id } : {}),
    url_params: { ...settings.urlParams, ...others },
  };
  return {
    dataset: whole ? describeDatasource(whole) : missingDataset,
    form_data: { adhoc_filters: [], applied_time_extras: {}, ...formData },
    slice: chart ? await describeSlice(deps, chart, whole) : null,
    message: settings.message,
    metadata: chart ? await describeMetadata(deps, chart) : null,
  };
};
