import { resultColumns, type FormData, type ResultColumns } from '@sightline/charts';
import { buildQueryContext } from '@sightline/charts/query';
import { CallError, isCallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { chartData, type ChartQueue, type Read } from '@sightline/core/cache';
import type { AppliedFilter } from '../model/apply-filters.ts';
import type { ExtraFormData } from '../model/selection.ts';

export interface TileQuestion {
  readonly chartId: number;
  readonly formData: FormData;
  readonly extra: ExtraFormData;
  /** The filters whose conditions `extra` contains. */
  readonly applied?: readonly AppliedFilter[];
  /** Id of the chart whose selected marks filter the other charts; undefined if the server must be queried. */
  readonly active?: number | undefined;
  /** Returns true to bypass the server's cache. It is not part of the cache key, because the query is the same. */
  readonly force: () => boolean;
  /** Number of pixel columns to which the server may reduce the points of a line; 0 for all rows. */
  readonly columns: number;
  /** Distance between the tile and the viewport in pixels; 0 if the tile is visible. */
  readonly distance: () => number;
}

type Asked = Parameters<ChartQueue['ask']>[0];

/** Requests the data of tiles. It may answer from data that the browser already has. */
export interface TileQueue {
  ask(question: Asked & { readonly tile: TileQuestion }): ReturnType<ChartQueue['ask']>;
  /** Returns the result for a tile if the browser has all data that it needs. */
  readonly peek?: (tile: TileQuestion) => readonly ResultColumns[] | undefined;
}

const isNotReducible = (error: unknown): boolean =>
  isCallError(error) && error.errors.some((each) => each.error_type === 'QUERY_NOT_REDUCIBLE_ERROR');

/**
 * Data of a tile. The cache key is the tile's query context, so only tiles with a changed query are queried again.
 * Throws CallError.
 */
export const tileData = (api: Api, queue: TileQueue, question: TileQuestion): Read<readonly ResultColumns[]> => {
  const contextOf = (columns: number) =>
    buildQueryContext(question.formData, { extra: { ...question.extra }, columns });
  const context = contextOf(question.columns);
  return {
    queryKey: [...chartData(api, { ...context }).queryKey, 'tile'],
    queryFn: async ({ signal }) => {
      const force = question.force();
      const { distance } = question;
      const ask = (of: typeof context) => queue.ask({ context: { ...of, force }, distance, signal, tile: question });
      const result = await ask(context).catch((error: unknown) => {
        // The server refuses if the axis cannot be reduced, for example because its times are stored as text.
        if (isNotReducible(error)) return ask(contextOf(0));
        throw error;
      });
      performance.mark(`chart:${question.chartId}:data`);
      const failed = result.find(({ error }) => typeof error === 'string' && error !== '');
      if (failed) throw new CallError(parseFailure({ status: 400, body: { message: failed.error } }), 400);
      return result.map((each) => resultColumns(each));
    },
  };
};
