import { markStale, type World } from '@sightline/core/cache';
import { buildQueryContext } from '@sightline/charts/query';
import type { FormData } from '../model/form.ts';
import type { OpenChart } from '../store/explore-store.ts';

export interface ChartToSave {
  /** Stored chart to overwrite; absent if a new chart is created. */
  readonly chart?: OpenChart;
  readonly name: string;
  readonly form: FormData;
  readonly dataset: { readonly id: number; readonly type: string };
  /** Dashboards to add the chart to, besides those that already show it. */
  readonly dashboardIds?: readonly number[];
  /** Headers with the version of the stored chart that the settings are based on. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the settings to store, without those that apply only to the current visit. */
export const storedSettings = (form: FormData, dataset: ChartToSave['dataset']): FormData => {
  const { form_data_key: _key, url_params: _params, extra_form_data: _extra, dashboardId: _dashboard, ...kept } = form;
  return { ...kept, datasource: `${dataset.id}__${dataset.type}` };
};

/**
 * Stores a chart with its settings and its query. Returns the stored chart. Rejects with a CallError if nothing was
 * stored.
 */
export const saveChart = async ({ api, queryClient }: World, wanted: ChartToSave): Promise<OpenChart> => {
  const { chart, name, dataset } = wanted;
  const settings = storedSettings(wanted.form, dataset);
  const dashboardIds = [...new Set([...(chart?.dashboardIds ?? []), ...(wanted.dashboardIds ?? [])])];
  const body = {
    slice_name: name,
    viz_type: String(settings['viz_type'] ?? ''),
    datasource_id: dataset.id,
    datasource_type: dataset.type as 'table',
    params: JSON.stringify(settings),
    query_context: JSON.stringify(buildQueryContext(settings, { datasetId: dataset.id })),
    dashboards: dashboardIds,
  };
  if (chart) {
    let { tag } = chart;
    const onTag = (heard: string) => {
      tag = heard;
    };
    await api.call(
      'changeChart',
      { params: { pk: chart.id }, body },
      { onTag, ...(wanted.headers && { headers: wanted.headers }) },
    );
    await markStale(queryClient, 'changeChart');
    return { ...chart, name, dashboardIds, ...(tag !== undefined && { tag }) };
  }
  const { id } = await api.call('createChart', { body });
  await markStale(queryClient, 'createChart');
  return { id, name, dashboardIds };
};
