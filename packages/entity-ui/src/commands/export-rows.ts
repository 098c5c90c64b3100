import type { Api, CallInput } from '@sightline/core/api';
import { saveFile } from './save-file.ts';

type Body = CallInput<'exportRows'>['body'];
/** What is exported: a run of SQL Lab, a chart, or a query context. */
export type ExportSource = Body['source'];
export type ExportFormat = Body['format'];

export interface RowsExport {
  readonly source: ExportSource;
  readonly format: ExportFormat;
  /** False leaves texts of CSV as they are that a spreadsheet would take for formulas. */
  readonly guardsFormulas: boolean;
  /** Name of the file, without its ending; the server's own where it is left out. */
  readonly fileName: string | undefined;
  readonly signal: AbortSignal;
}

/** Saves a whole result as a file, past the limits of what is shown. Rejects with a CallError. */
export const exportRows = async (
  api: Api,
  { source, format, guardsFormulas, fileName, signal }: RowsExport,
): Promise<void> => {
  const body = { source, format, formula_guard: guardsFormulas, ...(fileName ? { file_name: fileName } : {}) };
  const { blob, fileName: given } = await api.download('exportRows', { body }, { signal });
  saveFile(blob, given ?? `export.${format}`);
};
