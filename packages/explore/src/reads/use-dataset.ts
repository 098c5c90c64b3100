import type { Api } from '@sightline/core/api';
import { exploreStart } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { datasetRefIn, readDataset, type Dataset } from '../model/dataset.ts';

/** A dataset as the explorer uses it; null if it does not exist for the user. */
export const datasetRead = (api: Api, id: number) => {
  const { queryKey, queryFn } = exploreStart(api, { datasource_id: String(id), datasource_type: 'table' });
  return {
    // The explorer keeps the whole answer, with its version, under the key itself.
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
  /** The named dataset; the opened one until it is loaded, and if it is gone. */
  readonly dataset: Dataset;
  readonly gone: boolean;
}

/** The dataset that the settings name: the one that the explorer was opened with, or one it was swapped for. */
export const useDataset = (opened: Dataset, datasource: unknown): NamedDataset => {
  const api = useApi();
  const id = datasetRefIn(datasource)?.id ?? opened.id;
  const { data, isError } = useQuery({ ...datasetRead(api, id), enabled: id !== opened.id });
  if (id === opened.id) return { dataset: opened, gone: false };
  return { dataset: data ?? opened, gone: isError || data === null };
};
