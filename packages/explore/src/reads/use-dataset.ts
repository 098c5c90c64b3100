import type { Api } from '@sightline/core/api';
import { exploreStart } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { datasetRefIn, readDataset, type Dataset } from '../model/dataset.ts';

/**
 * Returns the query that reads a dataset for the explorer. Its data is null if the dataset does not exist for the user.
 */
export const datasetRead = (api: Api, id: number) => {
  const { queryKey, queryFn } = exploreStart(api, { datasource_id: String(id), datasource_type: 'table' });
  return {
    // The explorer caches the whole response, with its version, under `queryKey` itself.
    queryKey: [...queryKey, 'dataset'],
    queryFn: async (context: Parameters<typeof queryFn>[0]): Promise<Dataset | null> => {
      const { result } = await queryFn(context);
      const dataset = readDataset(result.dataset as Readonly<Record<string, unknown>>);
      return dataset.id === id ? dataset : null;
    },
    retry: false,
  };
};

export interface NamedDataset {
  /**
   * Dataset that the settings name. Until it is loaded, or if it does not exist, this is the dataset that was opened.
   */
  readonly dataset: Dataset;
  readonly gone: boolean;
}

/**
 * Returns the dataset that the settings name: the one that the explorer was opened with, or the one that a swap
 * replaced it with.
 */
export const useDataset = (opened: Dataset, datasource: unknown): NamedDataset => {
  const api = useApi();
  const id = datasetRefIn(datasource)?.id ?? opened.id;
  const { data, isError } = useQuery({ ...datasetRead(api, id), enabled: id !== opened.id });
  if (id === opened.id) return { dataset: opened, gone: false };
  return { dataset: data ?? opened, gone: isError || data === null };
};
