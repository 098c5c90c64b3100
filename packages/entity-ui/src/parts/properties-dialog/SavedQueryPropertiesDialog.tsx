import { savedQueryOf, tagOf } from '@sightline/core';
import type { Api, CallOutput } from '@sightline/core/api';
import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { SavedQueryProperties } from '../../model/saved-query-properties.ts';
import { readTagged } from '../../reads/read-tagged.ts';
import { PropertiesDialog, type FoundProperties, type PropertiesDialogHost } from './PropertiesDialog.tsx';
import { SavedQueryPropertiesForm } from './SavedQueryPropertiesForm.tsx';

export type SavedQueryPropertiesDialogProps = PropertiesDialogHost;

type Item = CallOutput<'getSavedQuery'>['result'];

const propertiesOf = (item: Item): SavedQueryProperties => {
  const { name, description } = savedQueryOf(item);
  const tags = (item.tags ?? []) as readonly Parameters<typeof tagOf>[0][];
  return {
    name,
    description,
    tags: tags.map(tagOf).flatMap((tag) => (tag.custom ? [{ value: tag.id, label: tag.name }] : [])),
  };
};

const readProperties = async (
  api: Api,
  id: number,
  signal?: AbortSignal,
): Promise<FoundProperties<SavedQueryProperties>> => {
  const { answer, tag } = await readTagged(api, 'getSavedQuery', { params: { pk: id } }, signal);
  return { values: propertiesOf(answer.result), tag, external: false };
};

/** Dialog that loads, edits and saves the properties of a saved query. Used by cards and lists. */
export const SavedQueryPropertiesDialog = (props: SavedQueryPropertiesDialogProps): ReactNode => {
  const text = useText(dialogMessages);
  return (
    <PropertiesDialog
      {...props}
      kind="saved_query"
      words={{
        title: text('properties.title-query'),
        loading: text('properties.loading-query'),
        forbidden: text('properties.forbidden-query'),
      }}
      read={readProperties}
      form={(form) => <SavedQueryPropertiesForm {...form} />}
    />
  );
};
