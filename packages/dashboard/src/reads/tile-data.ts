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
  /** The filters that `extra` consists of. */
  readonly applied?: readonly AppliedFilter[];
  /** The chart whose marks the viewer filters by; undefined if the server is to be asked. */
  readonly active?: number | undefined;
  /** True bypasses the server's cache. Not part of the cache key, because the query is the same. */
  readonly force: () => boolean;
  /** Number of pixel columns to which the server may reduce the points of a line; 0 for all rows. */
  readonly columns: number;
  /** Pixels between the tile and the viewport; 0 if it is in view. */
  readonly distance: () => number;
}

type Asked = Parameters<ChartQueue['ask']>[0];

/** Asks for the data of tiles. It may answer a tile from what the browser has. */
export interface TileQueue {
  ask(question: Asked & { readonly tile: TileQuestion }): ReturnType<ChartQueue['ask']>;
  /** The answer to a tile if the browser has all that it takes. */
  readonly peek?: (tile: TileQuestion) => readonly ResultColumns[] | undefined;
}

const isNotReducible = (error: unknown): boolean =>
  isCallError(error) && error.errors.some((each) => each.error_type === 'QUERY_NOT_REDUCIBLE_ERROR');

/**
 * Data of a tile. The cache key is its query context, so only tiles whose query changed are queried again. Throws
 * CallError.
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
        // The axis cannot be reduced, for example because its times are stored as text.
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
