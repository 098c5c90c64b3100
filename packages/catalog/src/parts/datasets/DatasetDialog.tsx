import { nameOf, type Dataset } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { saveDataset } from '../../commands/save-dataset.ts';
import { messages } from '../../messages/screens.ts';
import { relatedOptions } from '../../reads/related-options.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { chosenIds, typed } from '../resource/resource-field.ts';

/** What is told of a dataset: its words, its owners, who vouches for it and what to mind. */
export const DatasetDialog = ({
  dataset,
  onClose,
}: {
  readonly dataset: Dataset;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const world = { api, queryClient: useQueryClient() };
  const owners = useMemo(() => relatedOptions(api, 'getDatasetRelated', 'owners'), [api]);
  return (
    <ResourceDialog
      size="md"
      title={text('datasets.edit', { name: dataset.name })}
      fields={[
        { kind: 'lines', key: 'description', label: text('resource.description') },
        { kind: 'many', key: 'owners', label: text('lists.owners'), options: owners },
        {
          kind: 'row',
          key: 'certification',
          fields: [
            { kind: 'text', key: 'certified_by', label: text('datasets.certified-by') },
            { kind: 'text', key: 'details', label: text('datasets.certification-details') },
          ],
        },
        {
          kind: 'lines',
          key: 'warning',
          label: text('datasets.warning'),
          help: text('datasets.warning-help'),
          rows: 2,
        },
      ]}
      initial={{
        description: dataset.description,
        owners: dataset.owners.flatMap((person) =>
          person.id === undefined ? [] : [{ value: person.id, label: nameOf(person) }],
        ),
        certified_by: dataset.certification?.by ?? '',
        details: dataset.certification?.details ?? '',
        warning: dataset.warning,
      }}
      save={(values) =>
        saveDataset(world, dataset, {
          description: typed(values['description']),
          ownerIds: chosenIds(values['owners']),
          certifiedBy: typed(values['certified_by']),
          certificationDetails: typed(values['details']),
          warning: typed(values['warning']),
        })
      }
      done={text('resource.saved')}
      onClose={onClose}
    />
  );
};
