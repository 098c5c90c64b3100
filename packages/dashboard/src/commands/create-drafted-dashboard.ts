import type { FormData } from '@sightline/charts';
import { buildQueryContext } from '@sightline/charts/query';
import { newId } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import type { Fields } from '@sightline/core/layout';
import { arrangeTiles, positionOfRows, type Arrangement, type TileRole } from '../model/arrange-charts.ts';
import { newFilter, type FilterType } from '../model/filter-edits.ts';

/** A chart for a new dashboard: a stored chart, or the settings for a chart to create. */
export type DraftedChart = { readonly name: string; readonly role: TileRole } & (
  | { readonly chartId: number; readonly uuid: string | undefined }
  | { readonly form: FormData; readonly datasetId: number }
);

export interface DraftedFilter {
  readonly type: FilterType;
  readonly name: string;
  readonly datasetId: number;
  /** Column that the filter applies to; undefined for a filter by time range. */
  readonly column: string | undefined;
}

export interface DraftedDashboard {
  readonly title: string;
  readonly arrangement: Arrangement;
  readonly charts: readonly DraftedChart[];
  readonly filters: readonly DraftedFilter[];
}

/** Thrown if creating a dashboard failed and some of the created objects could not be removed. Lists these objects. */
export class LeftoverError extends Error {
  override readonly name = 'LeftoverError';
  readonly charts: readonly string[];
  readonly dashboard: boolean;
  constructor(
    cause: unknown,
    { charts, dashboard }: { readonly charts: readonly string[]; readonly dashboard: boolean },
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.charts = charts;
    this.dashboard = dashboard;
  }
}

interface Made {
  dashboardId?: number;
  readonly charts: { readonly id: number; readonly name: string }[];
}

const createChart = async (
  api: Api,
  dashboardId: number,
  { name, form, datasetId }: DraftedChart & { form: FormData; datasetId: number },
) => {
  const { id } = await api.call('createChart', {
    body: {
      slice_name: name.slice(0, 250),
      viz_type: String(form['viz_type']),
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(form),
      query_context: JSON.stringify(buildQueryContext(form, { datasetId })),
      dashboards: [dashboardId],
    },
  });
  return id;
};

const storedFilter = (filter: DraftedFilter, chartIds: readonly number[]): Fields => ({
  ...newFilter(filter.type, newId().slice(0, 12), filter.name),
  targets: filter.column === undefined ? [{}] : [{ datasetId: filter.datasetId, column: { name: filter.column } }],
  chartsInScope: chartIds,
});

const fill = async (
  api: Api,
  made: Made,
  { title, arrangement, charts, filters }: DraftedDashboard,
): Promise<number> => {
  const { id } = await api.call('createDashboard', { body: { dashboard_title: title, published: false } });
  made.dashboardId = id;
  const placed = [];
  // Create the charts one after another: if one fails, no other request is pending, so all created objects are known.
  for (const chart of charts) {
    const { name, role } = chart;
    if ('chartId' in chart) placed.push({ ...chart, name, role });
    else {
      const chartId = await createChart(api, id, chart);
      made.charts.push({ id: chartId, name });
      placed.push({ chartId, uuid: undefined, name, role });
    }
  }
  const position = positionOfRows(
    title,
    arrangeTiles(placed, ({ role }) => role, arrangement),
    () => newId().slice(0, 12),
  );
  const ids = placed.map(({ chartId }) => chartId);
  await api.call('changeDashboard', {
    params: { pk: id },
    body: {
      position_json: JSON.stringify(position),
      json_metadata: JSON.stringify({
        native_filter_configuration: filters.map((filter) => storedFilter(filter, ids)),
        positions: position,
      }),
    },
  });
  return id;
};

/** Removes the created objects. Returns those that could not be removed. */
const cleanUp = async (api: Api, made: Made) => {
  const charts: string[] = [];
  let dashboard = false;
  for (const { id, name } of made.charts)
    await api.call('deleteChart', { params: { pk: id } }).catch(() => charts.push(name));
  if (made.dashboardId !== undefined)
    await api.call('deleteDashboard', { params: { pk: made.dashboardId } }).catch(() => {
      dashboard = true;
    });
  return { charts, dashboard };
};

/**
 * Creates a draft dashboard with its charts, layout and filters. Returns its id. If a step fails, everything made so
 * far is removed again. @throws CallError, or LeftoverError if something could not be removed.
 */
export const createDraftedDashboard = async (
  { api, queryClient }: World,
  drafted: DraftedDashboard,
): Promise<number> => {
  const made: Made = { charts: [] };
  try {
    return await fill(api, made, drafted);
  } catch (failure) {
    const left = await cleanUp(api, made);
    throw left.dashboard || left.charts.length > 0 ? new LeftoverError(failure, left) : failure;
  } finally {
    await markStale(queryClient, 'createChart');
    await markStale(queryClient, 'createDashboard');
  }
};
