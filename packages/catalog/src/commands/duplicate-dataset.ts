import { markStale, type World } from '@sightline/core/cache';

/** Copies a virtual dataset under another name. @throws CallError */
export const duplicateDataset = async ({ api, queryClient }: World, id: number, name: string): Promise<void> => {
  await api.call('duplicateDataset', { body: { base_model_id: id, table_name: name } });
  await markStale(queryClient, 'duplicateDataset');
};
