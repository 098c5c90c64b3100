import type { Api } from '@sightline/core/api';
import { saveFile } from '@sightline/entity-ui';

export const resultFormats = ['csv', 'xlsx', 'parquet', 'json'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export interface ResultDownload {
  readonly clientId: string;
  readonly format: ResultFormat;
  /** False leaves texts of CSV as they are that a spreadsheet would take for formulas. */
  readonly guardsFormulas: boolean;
  readonly signal: AbortSignal;
}

/** Saves the whole result of a run as a file, past the limit that cut what is shown. Rejects with a CallError. */
export const downloadResult = async (
  api: Api,
  { clientId, format, guardsFormulas, signal }: ResultDownload,
): Promise<void> => {
  const body = { source: { client_id: clientId }, format, formula_guard: guardsFormulas };
  const { blob, fileName } = await api.download('exportRows', { body }, { signal });
  saveFile(blob, fileName ?? `sqllab.${format}`);
};
