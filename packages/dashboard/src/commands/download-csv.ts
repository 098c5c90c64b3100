import { buildQueryContext } from '@sightline/charts/query';
import type { FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import type { ExtraFormData } from '../model/selection.ts';

export interface AskedTile {
  readonly name: string;
  readonly formData: FormData;
  /** What the dashboard's filters add. */
  readonly extra: ExtraFormData;
}

/** Hands a file to the browser through a link that nobody sees. */
const save = (blob: Blob, fileName: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves the data of a tile, filtered as it is shown, as CSV. Rejects with a CallError. */
export const downloadCsv = async (api: Api, { name, formData, extra }: AskedTile): Promise<void> => {
  const context = buildQueryContext(formData, { extra: { ...extra }, resultFormat: 'csv' });
  const { blob, fileName } = await api.download('queryChartData', { body: { ...context } });
  save(blob, fileName ?? `${name}.csv`);
};
