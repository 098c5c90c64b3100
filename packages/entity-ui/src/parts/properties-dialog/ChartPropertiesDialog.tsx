import { nameOf, personOf, tagOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';
import { chartItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ChartProperties } from '../../model/chart-properties.ts';
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

/** The properties of a chart: loads them, lets them be edited, saves them. Opened from cards, lists and the explorer alike. */
export const ChartPropertiesDialog = ({ id, onClose, onSaved }: ChartPropertiesDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  const api = useApi();
  // Each opening asks anew and then leaves the form alone: an answer that comes later must not write over what is typed.
  const opening = useId();
  const item = useQuery({
    ...chartItem(api, id),
    queryKey: ['chart-properties', id, opening],
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
  const { result } = item.data;
  return (
    <>
      <ChartPropertiesForm
        id={id}
        initial={propertiesOf(result)}
        external={result.is_managed_externally === true}
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
