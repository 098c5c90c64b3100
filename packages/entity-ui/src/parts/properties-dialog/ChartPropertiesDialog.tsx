import { nameOf, personOf, tagOf } from '@sightline/core';
import type { Api, CallOutput } from '@sightline/core/api';
import { useApi, useText } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Tagged } from '../../commands/save-edit.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ChartProperties } from '../../model/chart-properties.ts';
import { readTagged } from '../../reads/read-tagged.ts';
import { ChartPropertiesForm } from './ChartPropertiesForm.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { PropertiesLoading } from './PropertiesLoading.tsx';

export interface ChartPropertiesDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  /** After the properties were saved. */
  readonly onSaved?: () => void;
}

type Item = CallOutput<'getChart'>['result'];

const propertiesOf = (item: Item): ChartProperties => ({
  name: item.slice_name,
  description: item.description ?? '',
  cacheTimeout: item.cache_timeout === null ? '' : String(item.cache_timeout),
  certifiedBy: item.certified_by ?? '',
  certificationDetails: item.certification_details ?? '',
  owners: item.owners.map((owner) => ({ value: owner.id, label: nameOf(personOf(owner)) })),
  tags: (item.tags ?? []).map(tagOf).flatMap(({ id, name, custom }) => (custom ? [{ value: id, label: name }] : [])),
});

interface Found extends Tagged<ChartProperties> {
  /** Kept by something outside. */
  readonly external: boolean;
}

const readProperties = async (api: Api, id: number, signal?: AbortSignal): Promise<Found> => {
  const { answer, tag } = await readTagged(api, 'getChart', { params: { pk: String(id) } }, signal);
  return { values: propertiesOf(answer.result), tag, external: answer.result.is_managed_externally === true };
};

/** The properties of a chart: loads them, lets them be edited, saves them. Opened from cards, lists and the explorer alike. */
export const ChartPropertiesDialog = ({ id, onClose, onSaved }: ChartPropertiesDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  const api = useApi();
  // Each opening asks anew and then leaves the form alone: an answer that comes later must not write over what is typed.
  const opening = useId();
  const item = useQuery({
    queryKey: ['chart-properties', id, opening],
    queryFn: ({ signal }) => readProperties(api, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [failure, setFailure] = useState<unknown>();
  if (!item.data)
    return (
      <PropertiesLoading
        title={text('properties.title')}
        loading={text('properties.loading')}
        read={item}
        onClose={onClose}
      />
    );
  return (
    <>
      <ChartPropertiesForm
        id={id}
        base={item.data}
        read={() => readProperties(api, id)}
        external={item.data.external}
        onClose={onClose}
        onFailure={setFailure}
        {...(onSaved && { onSaved })}
      />
      {failure !== undefined && (
        <FailureDialog
          failure={failure}
          forbidden={text('properties.forbidden')}
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  );
};
