import { buildQueryContext, type QueryContext } from '@sightline/charts/query';
import type { FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { exportRows, saveFile, type ExportFormat } from '@sightline/entity-ui';
import type { ExtraFormData } from '../model/selection.ts';

export interface AskedTile {
  readonly name: string;
  readonly formData: FormData;
  /** Filters and other query settings that the dashboard adds to the chart's own. */
  readonly extra: ExtraFormData;
}

export interface TileDownload {
  readonly format: ExportFormat;
  /** True to download all rows of the query; false to download only the rows that the chart shows. */
  readonly whole: boolean;
  /**
   * True if the server streams complete results in all formats. Guests of embedded dashboards must use the standard
   * download of the contract instead.
   */
  readonly streams: boolean;
  /** File name without extension. */
  readonly fileName: string;
  readonly signal: AbortSignal;
}

/** Row limit of a query that does not set a limit (contract 5.2). */
const usualRows = 50_000;
/** Maximum number of rows of the contract's standard download. */
const mostRows = 100_000;

/** True if a query of a chart returns rows of data, not just a row count or a total. */
const hasOwnRows = ({ columns, is_rowcount: counts }: QueryContext['queries'][number], at: number): boolean =>
  at === 0 || (counts !== true && (columns ?? []).length > 0);

/**
 * Downloads the rows of a query: streamed if the server supports it, otherwise with the contract's own download.
 * Rejects with a CallError.
 */
export const downloadRows = async (
  api: Api,
  context: QueryContext,
  { format, fileName, whole, streams, signal }: TileDownload,
): Promise<void> => {
  const queries = context.queries.map(({ row_limit: limit, ...query }) => ({
    ...query,
    ...(whole ? (streams ? {} : { row_limit: mostRows }) : { row_limit: limit || usualRows }),
  }));
  const asked = { ...context, queries };
  if (streams) {
    for (const [at, query] of queries.entries()) {
      if (!hasOwnRows(query, at)) continue;
      const source = { query_context: { ...asked }, query: at };
      const name = at === 0 ? fileName : `${fileName} ${at + 1}`;
      // Save one file after the other: a browser asks before it saves several files at once.
      await exportRows(api, { source, format, guardsFormulas: true, fileName: name, signal });
    }
    return;
  }
  const body = { ...asked, result_format: format === 'xlsx' ? ('xlsx' as const) : ('csv' as const) };
  const { blob, fileName: given } = await api.download('queryChartData', { body }, { signal });
  // If the chart has several queries, the server returns their results as one archive.
  const ending = given?.slice(given.lastIndexOf('.')) ?? `.${format}`;
  saveFile(blob, `${fileName}${ending}`);
};

/** Downloads the data of a tile with the filters that are in force. Rejects with a CallError. */
export const downloadTile = (api: Api, { formData, extra }: AskedTile, asked: TileDownload): Promise<void> =>
  downloadRows(api, buildQueryContext(formData, { extra: { ...extra } }), asked);
