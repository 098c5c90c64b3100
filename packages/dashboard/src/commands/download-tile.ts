import { buildQueryContext, type QueryContext } from '@sightline/charts/query';
import type { FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { exportRows, saveFile, type ExportFormat } from '@sightline/entity-ui';
import type { ExtraFormData } from '../model/selection.ts';

export interface AskedTile {
  readonly name: string;
  readonly formData: FormData;
  /** Conditions of the dashboard's filters. */
  readonly extra: ExtraFormData;
}

export interface TileDownload {
  readonly format: ExportFormat;
  /** True for all rows of the query; false for those that the chart shows. */
  readonly whole: boolean;
  /** True if the server streams whole results, in all formats. Guests of embedded dashboards get the contract's file. */
  readonly streams: boolean;
  /** File name without extension. */
  readonly fileName: string;
  readonly signal: AbortSignal;
}

/** Number of rows of a query that does not set one (contract 5.2). */
const usualRows = 50_000;
/** The most that the contract's own download gives. */
const mostRows = 100_000;

/** True for a query whose rows are data, and not only the number of rows or a total. */
const hasOwnRows = ({ columns, is_rowcount: counts }: QueryContext['queries'][number], at: number): boolean =>
  at === 0 || (counts !== true && (columns ?? []).length > 0);

/** Downloads rows of a query: streamed if the server can, else by the contract. Rejects with a CallError. */
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
      // One after the other: a browser asks before it saves several files at once.
      await exportRows(api, { source, format, guardsFormulas: true, fileName: name, signal });
    }
    return;
  }
  const body = { ...asked, result_format: format === 'xlsx' ? ('xlsx' as const) : ('csv' as const) };
  const { blob, fileName: given } = await api.download('queryChartData', { body }, { signal });
  // Several queries come as one archive.
  const ending = given?.slice(given.lastIndexOf('.')) ?? `.${format}`;
  saveFile(blob, `${fileName}${ending}`);
};

/** Downloads the data of a tile, filtered as displayed. Rejects with a CallError. */
export const downloadTile = (api: Api, { formData, extra }: AskedTile, asked: TileDownload): Promise<void> =>
  downloadRows(api, buildQueryContext(formData, { extra: { ...extra } }), asked);
