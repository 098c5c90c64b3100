import type { Api, CallInput } from '@sightline/core/api';
import { saveFile } from './save-file.ts';

type Body = CallInput<'exportRows'>['body'];
/** Source of the rows: a SQL Lab run, a chart, or a query context. */
export type ExportSource = Body['source'];
export type ExportFormat = Body['format'];

export interface RowsExport {
  readonly source: ExportSource;
  readonly format: ExportFormat;
  /** False keeps CSV text unchanged, even where a spreadsheet would read it as a formula. */
  readonly guardsFormulas: boolean;
  /** File name without extension; the server chooses one if it is undefined. */
  readonly fileName: string | undefined;
  readonly signal: AbortSignal;
}

/** Downloads a complete result as a file, including rows beyond the limits of the display. Rejects with a CallError. */
export const exportRows = async (
  api: Api,
  { source, format, guardsFormulas, fileName, signal }: RowsExport,
): Promise<void> => {
  const body = { source, format, formula_guard: guardsFormulas, ...(fileName ? { file_name: fileName } : {}) };
  const { blob, fileName: given } = await api.download('exportRows', { body }, { signal });
  saveFile(blob, given ?? `export.${format}`);
};
