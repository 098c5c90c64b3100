import { nameOf, personOf, tagOf } from '@sightline/core';
import type { Api, CallOutput } from '@sightline/core/api';
import { useApi, useText } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Tagged } from '../../commands/save-edit.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { readableMetadata, type DashboardProperties } from '../../model/dashboard-properties.ts';
import { readTagged } from '../../reads/read-tagged.ts';
import { DashboardPropertiesForm } from './DashboardPropertiesForm.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { PropertiesLoading } from './PropertiesLoading.tsx';

export interface DashboardPropertiesDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  /** After the properties were saved. */
  readonly onSaved?: () => void;
}

type Item = CallOutput<'getDashboard'>['result'];

const propertiesOf = (item: Item): DashboardProperties => ({
  name: item.dashboard_title ?? '',
  slug: item.slug ?? '',
  owners: (item.owners ?? []).map((owner) => ({ value: owner.id, label: nameOf(personOf(owner)) })),
  roles: (item.roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
  certifiedBy: item.certified_by ?? '',
  certificationDetails: item.certification_details ?? '',
  tags: (item.tags ?? []).map(tagOf).flatMap(({ id, name, custom }) => (custom ? [{ value: id, label: name }] : [])),
  metadata: readableMetadata(item.json_metadata),
});

interface Found extends Tagged<DashboardProperties> {
  /** Kept by something outside. */
  readonly external: boolean;
}

const readProperties = async (api: Api, id: number, signal?: AbortSignal): Promise<Found> => {
  const { answer, tag } = await readTagged(api, 'getDashboard', { params: { pk: String(id) } }, signal);
  return { values: propertiesOf(answer.result), tag, external: answer.result.is_managed_externally === true };
};

/** The properties of a dashboard: loads them, lets them be edited, saves them. Opened from cards and lists alike. */
export const DashboardPropertiesDialog = ({ id, onClose, onSaved }: DashboardPropertiesDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  const api = useApi();
  // Each opening asks anew and then leaves the form alone, as a chart's does.
  const opening = useId();
  const item = useQuery({
    queryKey: ['dashboard-properties', id, opening],
    queryFn: ({ signal }) => readProperties(api, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [failure, setFailure] = useState<unknown>();
  if (!item.data)
    return (
      <PropertiesLoading
        title={text('properties.title-dashboard')}
        loading={text('properties.loading-dashboard')}
        read={item}
        onClose={onClose}
      />
    );
  return (
    <>
      <DashboardPropertiesForm
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
          forbidden={text('properties.forbidden-dashboard')}
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  );
};
