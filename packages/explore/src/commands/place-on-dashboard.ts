import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { placeChart, type Position } from '../model/place-chart.ts';
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

/**
 * Puts a stored chart at the end of a dashboard; where it stands there already nothing changes.
 * Rejects with a CallError, the dashboard as it was.
 */
export const placeOnDashboard = async (
  api: Api,
  client: StaleMarker,
  { chart, dashboardId }: { readonly chart: OpenChart; readonly dashboardId: number },
): Promise<void> => {
  const { result } = await api.call('getDashboard', { params: { pk: String(dashboardId) } });
  const before = positionIn(result.position_json);
  if (holds(before, chart.id)) return;
  const position = placeChart(
    before,
    { chartId: chart.id, name: chart.name, ...(chart.uuid === undefined ? {} : { uuid: chart.uuid }) },
    { title: result.dashboard_title ?? '', newId: () => crypto.randomUUID().slice(0, 12) },
  );
  await api.call('changeDashboard', { params: { pk: dashboardId }, body: { position_json: JSON.stringify(position) } });
  await markStale(client, 'changeDashboard');
};
