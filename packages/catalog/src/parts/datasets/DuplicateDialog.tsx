import type { Dataset } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { duplicateDataset } from '../../commands/duplicate-dataset.ts';
import { messages } from '../../messages/screens.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed } from '../resource/resource-field.ts';

/** Dialog that asks for the name of a virtual dataset's copy. */
export const DuplicateDialog = ({
  dataset,
  onClose,
}: {
  readonly dataset: Dataset;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  return (
    <ResourceDialog
      title={text('datasets.duplicate', { name: dataset.name })}
      fields={[{ kind: 'text', key: 'table_name', label: text('datasets.copy-name'), required: true }]}
      initial={{ table_name: '' }}
      save={({ table_name: name }) => duplicateDataset(world, dataset.id, typed(name))}
      saveLabel={text('lists.duplicate')}
      done={text('datasets.duplicated')}
      onClose={onClose}
    />
  );
};
