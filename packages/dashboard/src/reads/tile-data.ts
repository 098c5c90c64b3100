import { resultColumns, type FormData, type ResultColumns } from '@sightline/charts';
import { buildQueryContext } from '@sightline/charts/query';
import { CallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { chartData, type Read } from '@sightline/core/cache';
import type { ExtraFormData } from '../model/selection.ts';

export interface TileQuestion {
  readonly chartId: number;
  readonly formData: FormData;
  readonly extra: ExtraFormData;
  /** True asks past the server's cache. It is no part of the key: the answer is of the same question. */
  readonly force: () => boolean;
}

/** The data of one tile; the key is its query context, so only tiles whose query changed ask again. Throws CallError. */
export const tileData = (api: Api, question: TileQuestion): Read<readonly ResultColumns[]> => {
  const context = buildQueryContext(question.formData, { extra: { ...question.extra } });
  return {
    queryKey: [...chartData(api, { ...context }).queryKey, 'tile'],
    queryFn: async (asked) => {
      const { result } = await chartData(api, { ...context, force: question.force() }).queryFn(asked);
      performance.mark(`chart:${question.chartId}:data`);
      const failed = result.find(({ error }) => typeof error === 'string' && error !== '');
      if (failed) throw new CallError(parseFailure({ status: 400, body: { message: failed.error } }), 400);
      return result.map((each) => resultColumns(each));
    },
  };
};
