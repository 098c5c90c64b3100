import type { Api } from '@sightline/core/api';
import { chartData, type Read } from '@sightline/core/cache';
import type { QueryContext } from '../query/build-query-context.ts';
import { resultColumns, type ResultColumns } from '../view/result-columns.ts';

/** Reads the results of a query context. Rejects with a CallError, or with the error of a query. */
export const readResults = (api: Api, context: QueryContext): Read<readonly ResultColumns[]> => {
  const { queryKey, queryFn } = chartData(api, { ...context });
  return {
    queryKey: [...queryKey, 'columns'],
    queryFn: async (asked) => {
      const { result } = await queryFn(asked);
      const failed = result.find(({ error }) => typeof error === 'string' && error !== '');
      if (failed?.error) throw new Error(failed.error);
      return result.map((each) => resultColumns(each));
    },
  };
};
