import { nameOf, personOf, tagOf } from '@sightline/core';
import type { Api, CallOutput } from '@sightline/core/api';
import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { readableMetadata, type DashboardProperties } from '../../model/dashboard-properties.ts';
import { readTagged } from '../../reads/read-tagged.ts';
import { DashboardPropertiesForm } from './DashboardPropertiesForm.tsx';
import { PropertiesDialog, type FoundProperties, type PropertiesDialogHost } from './PropertiesDialog.tsx';

export type DashboardPropertiesDialogProps = PropertiesDialogHost;

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

const readProperties = async (
  api: Api,
  id: number,
  signal?: AbortSignal,
): Promise<FoundProperties<DashboardProperties>> => {
  const { answer, tag } = await readTagged(api, 'getDashboard', { params: { pk: String(id) } }, signal);
  return { values: propertiesOf(answer.result), tag, external: answer.result.is_managed_externally === true };
};

/** Dialog that loads, edits and saves the properties of a dashboard. Used by cards and lists. */
export const DashboardPropertiesDialog = (props: DashboardPropertiesDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <PropertiesDialog
      {...props}
      kind="dashboard"
      words={{
        title: text('properties.title-dashboard'),
        loading: text('properties.loading-dashboard'),
        forbidden: text('properties.forbidden-dashboard'),
      }}
      read={readProperties}
      form={(form) => <DashboardPropertiesForm {...form} />}
    />
  );
};
