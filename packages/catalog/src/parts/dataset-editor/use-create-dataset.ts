import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useHref } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDatasetOn } from '../../commands/save-dataset-form.ts';
import { messages } from '../../messages/dataset.ts';
import type { Place } from './SourcePlace.tsx';

export interface DatasetCreation {
  /**
   * Next step of the creation in progress: to open the new dataset, or the explorer. Undefined if no creation is in
   * progress.
   */
  readonly busy: 'create' | 'explore' | undefined;
  /** Message of a failed creation. */
  readonly failure: string | undefined;
  readonly create: (then: 'create' | 'explore') => Promise<void>;
}

/** Creates a dataset on a table, and opens it or the explorer. */
export const useCreateDataset = (
  { databaseId, catalog, schema }: Place,
  table: string | undefined,
  onOpen: (path: string) => void,
): DatasetCreation => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const href = useHref();
  const [busy, setBusy] = useState<DatasetCreation['busy']>();
  const [failure, setFailure] = useState<string>();
  const create = async (then: 'create' | 'explore') => {
    if (table === undefined) return;
    setBusy(then);
    setFailure(undefined);
    try {
      const id = await createDatasetOn({ api, queryClient }, { databaseId, catalog, schema, name: table });
      // The explorer shows its own confirmation, and a toast would cover its "Create chart" button.
      if (then === 'create')
        toasts.show({
          level: 'success',
          text: text('dataset.created', { name: table }),
          href: href(`/dataset/${id}`),
        });
      onOpen(then === 'explore' ? `/explore/?datasource_type=table&datasource_id=${id}` : `/dataset/${id}`);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, create };
};
