import type { Api } from '@sightline/core/api';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { DashboardState } from '../model/content.ts';

/** The fields of a message's content that determine its picture. */
export type PicturedContent =
  | { readonly kind: 'dashboard'; readonly id: number; readonly state: DashboardState }
  | { readonly kind: 'chart'; readonly id: number; readonly width: number };

/** Returns the height of a chart's picture, from its fixed aspect ratio. */
const heightOf = (width: number): number => Math.round(width * 0.6);
const askAgainMs = 1500;
/** Number of responses without a picture after which the preview gives up. */
const attempts = 20;

/** The picture of a chart; null while the server draws it. */
const chartPicture = async (
  api: Api,
  { id, width }: { readonly id: number; readonly width: number },
  signal: AbortSignal,
): Promise<Blob | null> => {
  const q = { window_size: [width, heightOf(width)], thumb_size: [width, heightOf(width)] };
  const task = await api.call('cacheChartScreenshot', { params: { pk: id }, q }, { signal });
  if (task.task_status === 'Error') throw new Error('The chart could not be drawn');
  if (task.task_status !== 'Updated') return null;
  const params = { pk: id, digest: task.cache_key };
  return (await api.download('getChartScreenshot', { params }, { signal })).blob;
};

const dashboardPicture = async (
  api: Api,
  { id, state }: { readonly id: number; readonly state: DashboardState },
  signal: AbortSignal,
): Promise<Blob> => {
  const body = {
    data_mask: state.dataMask,
    active_tabs: [...state.tabs],
    all_tabs: false,
    theme: 'light' as const,
    format: 'png' as const,
  };
  return (await api.download('drawDashboard', { params: { pk: id }, body }, { signal })).blob;
};

/** Returns the picture of a message's content, drawn by the server. */
export const contentPicture = (api: Api, content: PicturedContent): UseQueryOptions<Blob | null> => ({
  queryKey: ['report-picture', content],
  queryFn: ({ signal }) =>
    content.kind === 'chart' ? chartPicture(api, content, signal) : dashboardPicture(api, content, signal),
  staleTime: 60_000,
  retry: false,
  refetchInterval: ({ state }) => state.data === null && state.dataUpdateCount < attempts && askAgainMs,
});
