import { datasetWords, type DatasetWords, type FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { dashboardDatasets, type Read } from '@sightline/core/cache';

/** Column labels and value formats, keyed by dataset id. */
export type WordsOfDatasets = ReadonlyMap<number, DatasetWords>;

const none: DatasetWords = { labels: {}, metricFormats: {} };

/** Reads the column labels and value formats for a dashboard, given its id, uuid or slug. Throws CallError. */
export const wordsOfDatasets = (api: Api, idOrSlug: string): Read<WordsOfDatasets> => {
  const { queryKey, queryFn } = dashboardDatasets(api, idOrSlug);
  return {
    queryKey: [...queryKey, 'words'],
    queryFn: async (asked) => {
      const { result } = await queryFn(asked);
      return new Map(
        result.flatMap((dataset) =>
          typeof dataset['id'] === 'number' ? [[dataset['id'], datasetWords(dataset)]] : [],
        ),
      );
    },
  };
};

/** Returns the labels and formats for a chart: those of the dataset in its settings. */
export const wordsFor = (words: WordsOfDatasets, form: FormData): DatasetWords => {
  const { datasource } = form;
  const [id] = typeof datasource === 'string' ? datasource.split('__') : [];
  return words.get(Number(id)) ?? none;
};
