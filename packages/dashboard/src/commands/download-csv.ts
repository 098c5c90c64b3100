import { buildQueryContext } from '@sightline/charts/query';
import type { FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { saveFile } from '@sightline/entity-ui';
import type { ExtraFormData } from '../model/selection.ts';

export interface AskedTile {
  readonly name: string;
  readonly formData: FormData;
  /** Conditions of the dashboard's filters. */
  readonly extra: ExtraFormData;
}

/** Downloads the data of a tile as CSV, filtered as displayed. Rejects with a CallError. */
export const downloadCsv = async (api: Api, { name, formData, extra }: AskedTile): Promise<void> => {
  const context = buildQueryContext(formData, { extra: { ...extra }, resultFormat: 'csv' });
  const { blob, fileName } = await api.download('queryChartData', { body: { ...context } });
  saveFile(blob, fileName ?? `${name}.csv`);
};
