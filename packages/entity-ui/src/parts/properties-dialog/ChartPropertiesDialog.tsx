import { nameOf, personOf, tagOf } from '@sightline/core';
import type { Api, CallOutput } from '@sightline/core/api';
import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { ChartProperties } from '../../model/chart-properties.ts';
import { readTagged } from '../../reads/read-tagged.ts';
import { ChartPropertiesForm } from './ChartPropertiesForm.tsx';
import { PropertiesDialog, type FoundProperties, type PropertiesDialogHost } from './PropertiesDialog.tsx';

export type ChartPropertiesDialogProps = PropertiesDialogHost;

type Item = CallOutput<'getChart'>['result'];

const propertiesOf = (item: Item): ChartProperties => ({
  name: item.slice_name,
  description: item.description ?? '',
  cacheTimeout: item.cache_timeout === null ? '' : String(item.cache_timeout),
  certifiedBy: item.certified_by ?? '',
  certificationDetails: item.certification_details ?? '',
  owners: (item.owners ?? []).map((owner) => ({ value: owner.id, label: nameOf(personOf(owner)) })),
  tags: (item.tags ?? []).map(tagOf).flatMap(({ id, name, custom }) => (custom ? [{ value: id, label: name }] : [])),
});

const readProperties = async (
  api: Api,
  id: number,
  signal?: AbortSignal,
): Promise<FoundProperties<ChartProperties>> => {
  const { answer, tag } = await readTagged(api, 'getChart', { params: { pk: String(id) } }, signal);
  return { values: propertiesOf(answer.result), tag, external: answer.result.is_managed_externally === true };
};

/** Dialog that loads, edits and saves the properties of a chart. Used by cards, lists and the explorer. */
export const ChartPropertiesDialog = (props: ChartPropertiesDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <PropertiesDialog
      {...props}
      kind="chart"
      words={{
        title: text('properties.title'),
        loading: text('properties.loading'),
        forbidden: text('properties.forbidden'),
      }}
      read={readProperties}
      form={(form) => <ChartPropertiesForm {...form} />}
    />
  );
};
