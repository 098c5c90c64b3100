import { isCallError, newId } from '@sightline/core';
import { markStale, type World } from '@sightline/core/cache';
import type { Position } from '../model/place-chart.ts';
import type { OpenChart } from '../store/explore-store.ts';

const positionIn = (text: unknown): Position | null => {
  if (typeof text !== 'string' || text === '') return null;
  const value = JSON.parse(text) as unknown;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Position) : null;
};

const holds = (position: Position | null, chartId: number): boolean =>
  Object.values(position ?? {}).some(
    (node) => (node as { meta?: { chartId?: unknown } } | null)?.meta?.chartId === chartId,
  );

/** Number of conflicts with saves of other users after which the command fails. */
const roundLimit = 8;

const savedMeanwhile = (failure: unknown): boolean =>
  isCallError(failure) && failure.errors.some(({ error_type: type }) => type === 'EDIT_CONFLICT_ERROR');

/**
 * Adds a stored chart at the end of a dashboard, unless the dashboard already contains the chart. If another user saves
 * the dashboard at the same time, the chart is added to the version of that user, so no changes are lost. Rejects with
 * a CallError and leaves the dashboard unchanged.
 */
export const placeOnDashboard = async (
  { api, queryClient }: World,
  { chart, dashboardId }: { readonly chart: OpenChart; readonly dashboardId: number },
): Promise<void> => {
  // Load the layout model only when a chart is placed.
  const { placeChart } = await import('../model/place-chart.ts');
  for (let round = 1; ; round += 1) {
    let tag: string | undefined;
    const onTag = (heard: string) => {
      tag = heard;
    };
    const { result } = await api.call('getDashboard', { params: { pk: String(dashboardId) } }, { onTag });
    const before = positionIn(result.position_json);
    if (holds(before, chart.id)) return;
    const position = placeChart(
      before,
      { chartId: chart.id, name: chart.name, ...(chart.uuid === undefined ? {} : { uuid: chart.uuid }) },
      { title: result.dashboard_title ?? '', newId: () => newId().slice(0, 12) },
    );
    const body = { position_json: JSON.stringify(position) };
    // Servers without versions get no version header.
    const expected = api.capabilities?.has('conflict') === true ? tag : undefined;
    try {
      await api.call(
        'changeDashboard',
        { params: { pk: dashboardId }, body },
        { ...(expected !== undefined && { headers: { 'if-match': expected } }) },
      );
      break;
    } catch (failure) {
      if (!savedMeanwhile(failure) || round === roundLimit) throw failure;
    }
  }
  await markStale(queryClient, 'changeDashboard');
};
