import { withExtra } from '@sightline/charts/query';
import type { Api } from '@sightline/core/api';
import type { AskedTile } from './download-tile.ts';

/**
 * Stores a chart's settings together with the dashboard's filters. Returns the path that opens them in the explorer.
 * Rejects with a CallError.
 */
export const openInExplorer = async (
  api: Api,
  chartId: number,
  { formData, extra }: Pick<AskedTile, 'formData' | 'extra'>,
): Promise<string> => {
  const [id, type] = String(formData['datasource'] ?? '').split('__');
  const form = withExtra(formData, { ...extra });
  const { key } = await api.call('createFormData', {
    body: {
      datasource_id: Number(id),
      datasource_type: (type || 'table') as 'table',
      form_data: JSON.stringify(form),
      chart_id: chartId,
    },
  });
  return `/explore/?form_data_key=${encodeURIComponent(key)}&slice_id=${chartId}`;
};
