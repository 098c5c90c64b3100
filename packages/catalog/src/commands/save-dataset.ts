import type { Dataset } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** What the form of a dataset gives. */
export interface DatasetInput {
  readonly description: string;
  readonly ownerIds: readonly number[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
}

/** Changes what is told of a dataset; its columns and metrics stay. @throws CallError */
export const saveDataset = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  { id, extra }: Pick<Dataset, 'id' | 'extra'>,
  input: DatasetInput,
): Promise<void> => {
  const { certification: _before, warning_markdown: _warning, ...others } = extra;
  const told = {
    ...others,
    ...(input.certifiedBy !== '' && {
      certification: { certified_by: input.certifiedBy, details: input.certificationDetails },
    }),
    ...(input.warning !== '' && { warning_markdown: input.warning }),
  };
  const body = { description: input.description, owners: [...input.ownerIds], extra: JSON.stringify(told) };
  await api.call('changeDataset', { params: { pk: id }, body });
  await markStale(queryClient, 'changeDataset');
};
