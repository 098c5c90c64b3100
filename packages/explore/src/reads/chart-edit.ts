import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readTagged, type Tagged } from '@sightline/entity-ui';
import type { FormData } from '../model/form.ts';
import type { OpenChart } from '../store/explore-store.ts';

/** The fields of a chart that are saved and compared with changes of other users. */
export interface ChartEdit {
  readonly name: string;
  readonly dashboards: ReadonlyArray<{ readonly value: number; readonly label: string }>;
  readonly settings: FormData;
}

const settingsIn = (params: unknown): FormData =>
  typeof params === 'string' && params !== '' ? (JSON.parse(params) as FormData) : {};

/** Reads a stored chart with its version. @throws CallError */
export const readChartEdit = async (api: Api, id: number): Promise<Tagged<ChartEdit>> => {
  const { answer, tag } = await readTagged(api, 'getChart', { params: { pk: String(id) } });
  const { slice_name: name, dashboards, params } = answer.result;
  return {
    values: {
      name,
      dashboards: (dashboards ?? []).map((each) => ({ value: each.id, label: each.dashboard_title ?? '' })),
      settings: settingsIn(params),
    },
    tag,
  };
};

const versionIn = (tag: string | undefined): number | undefined => {
  const number = /"(\d+)"$/.exec(tag ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

/**
 * Reads the open chart after its properties were saved. Its version advances only if nobody else saved in between, so
 * that a conflict in the settings is still detected on the next save. @throws CallError
 */
export const readPropertiesSave = async (api: Api, chart: OpenChart): Promise<OpenChart> => {
  const { values, tag } = await readChartEdit(api, chart.id);
  const [before, now] = [versionIn(chart.tag), versionIn(tag)];
  const isNext = before !== undefined && now === before + 1;
  return { ...chart, name: values.name, ...(isNext && { tag }) };
};

/**
 * Reads a chart at the version that was opened. Falls back to the settings that the explorer loaded. @throws CallError
 */
export const readOpenedEdit = async (api: Api, chart: OpenChart, read: FormData): Promise<ChartEdit> => {
  const { id, name, dashboardIds, tag } = chart;
  const dashboards = dashboardIds.map((value) => ({ value, label: String(value) }));
  const asRead = { name, dashboards, settings: read };
  const version = versionIn(tag);
  if (version === undefined || api.capabilities?.has('versions') !== true) return asRead;
  try {
    const { result } = await api.call('getChartVersion', { params: { pk: String(id), version } });
    return { name: String(result['slice_name'] ?? ''), dashboards, settings: settingsIn(result['params']) };
  } catch (failure) {
    if (isCallError(failure) && failure.status === 404) return asRead;
    throw failure;
  }
};
