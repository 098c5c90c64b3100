import type { Api } from '@sightline/core/api';
import { explorerForm } from '../model/chart-input.ts';
import type { ResultRows } from '../model/result-rows.ts';
import { draftOf, type ShownChart } from '../model/shown-chart.ts';

/**
 * Stores the settings of the chart beside a result, for the explorer. Returns the key of the settings. Rejects with a
 * CallError.
 */
export const keepChart = async (
  api: Api,
  { datasetId, rows, chart }: { readonly datasetId: number; readonly rows: ResultRows; readonly chart: ShownChart },
): Promise<string> => {
  const form = { ...explorerForm(rows, draftOf(rows, chart)), datasource: `${datasetId}__table` };
  const { key } = await api.call('createFormData', {
    body: { datasource_id: datasetId, datasource_type: 'table', form_data: JSON.stringify(form) },
  });
  return key;
};
