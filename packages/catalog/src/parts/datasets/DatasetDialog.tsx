import { CallError, datasetOf, type Dataset } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { useApi, useText } from '@sightline/core/react';
import { LateErrorView, readTagged, useSaveEdit, type Tagged } from '@sightline/entity-ui';
import { Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { saveDataset } from '../../commands/save-dataset.ts';
import { messages } from '../../messages/screens.ts';
import { factsOf, type DatasetFacts } from '../../model/dataset/dataset-facts.ts';
import { relatedOptions } from '../../reads/related-options.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { chosen, typed, type ResourceValues } from '../resource/resource-field.ts';

/** Stored metadata of a dataset, including unknown extra keys. */
interface StoredFacts extends Tagged<DatasetFacts> {
  readonly extra: Dataset['extra'];
}

interface DatasetDialogProps {
  /** From a list; others may have changed it since. */
  readonly dataset: Dataset;
  readonly onClose: () => void;
}

const readFacts = async (api: Api, id: number, signal?: AbortSignal): Promise<StoredFacts> => {
  const { answer, tag } = await readTagged(api, 'getDataset', { params: { pk: String(id) } }, signal);
  const dataset = datasetOf(answer.result as Parameters<typeof datasetOf>[0]);
  return { values: factsOf(dataset), tag, extra: dataset.extra };
};

/** Dialog for a dataset's metadata: description, owners, certification and warning. */
export const DatasetDialog = ({ dataset, onClose }: DatasetDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  // Each opening refetches once and then never again: a later response must not overwrite the user's input.
  const opening = useId();
  const read = useQuery({
    queryKey: ['dataset', 'facts', dataset.id, opening],
    queryFn: ({ signal }) => readFacts(api, dataset.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (read.data) return <FactsDialog dataset={dataset} stored={read.data} onClose={onClose} />;
  return (
    <Dialog
      size="md"
      title={text('datasets.edit', { name: dataset.name })}
      closeLabel={text('resource.cancel')}
      onClose={onClose}
    >
      {read.isError ? (
        <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />
      ) : (
        <div aria-busy>
          <VisuallyHidden>{text('datasets.loading')}</VisuallyHidden>
          <Skeleton height={280} />
        </div>
      )}
    </Dialog>
  );
};

const typedFacts = (values: ResourceValues): DatasetFacts => ({
  description: typed(values['description']),
  owners: chosen(values['owners']).map(({ value, label }) => ({ value: Number(value), label })),
  certifiedBy: typed(values['certified_by']),
  certificationDetails: typed(values['details']),
  warning: typed(values['warning']),
});

const FactsDialog = ({ dataset, stored, onClose }: DatasetDialogProps & { readonly stored: StoredFacts }) => {
  const text = useText(messages);
  const api = useApi();
  const world = { api, queryClient: useQueryClient() };
  const owners = useMemo(() => relatedOptions(api, 'getDatasetRelated', 'owners'), [api]);
  const labels: Readonly<Record<keyof DatasetFacts, string>> = {
    description: text('resource.description'),
    owners: text('lists.owners'),
    certifiedBy: text('datasets.certified-by'),
    certificationDetails: text('datasets.certification-details'),
    warning: text('datasets.warning'),
  };
  const saving = useSaveEdit<DatasetFacts>(([field]) => labels[field as keyof DatasetFacts]);
  const save = async (values: ResourceValues): Promise<void> => {
    let ground = stored;
    const done = await saving.save({
      base: stored,
      mine: typedFacts(values),
      read: async () => {
        ground = await readFacts(api, dataset.id);
        return ground;
      },
      send: (facts, headers) => saveDataset(world, dataset.id, { facts, stored: ground, headers }),
    });
    // The user went back to editing: keep the form and show no error.
    if (!done) throw new CallError([], undefined);
  };
  const { values } = stored;
  return (
    <>
      <ResourceDialog
        size="md"
        title={text('datasets.edit', { name: dataset.name })}
        fields={[
          { kind: 'lines', key: 'description', label: labels.description },
          { kind: 'many', key: 'owners', label: labels.owners, options: owners },
          {
            kind: 'row',
            key: 'certification',
            fields: [
              { kind: 'text', key: 'certified_by', label: labels.certifiedBy },
              { kind: 'text', key: 'details', label: labels.certificationDetails },
            ],
          },
          { kind: 'lines', key: 'warning', label: labels.warning, help: text('datasets.warning-help'), rows: 2 },
        ]}
        initial={{
          description: values.description,
          owners: values.owners,
          certified_by: values.certifiedBy,
          details: values.certificationDetails,
          warning: values.warning,
        }}
        save={save}
        done={text('resource.saved')}
        onClose={onClose}
      />
      {saving.dialog}
    </>
  );
};
