import { useApi, useText } from '@sightline/core/react';
import { Field, TextArea, TextInput, useForm } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeSavedQuery } from '../../commands/change-saved-query.ts';
import { copySavedQuery } from '../../commands/copy-saved-query.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { savedQueryPropertiesBody, type SavedQueryProperties } from '../../model/saved-query-properties.ts';
import { areTagNames } from '../../model/tag-names.ts';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';
import { PropertiesFrame } from './PropertiesFrame.tsx';
import { TagsField } from './TagsField.tsx';
import { useNameFault } from './use-name-fault.ts';
import { useSaveProperties } from './use-save-properties.ts';

/** Saved query properties form. */
export const SavedQueryPropertiesForm = (props: PropertiesFormProps<SavedQueryProperties>): ReactNode => {
  const { base, restored } = props;
  const text = useText(dialogMessages);
  const { save, dialog } = useSave(props);
  const nameFault = useNameFault('saved_query');
  const form = useForm<SavedQueryProperties>({
    initial: base.values,
    ...(restored && { values: restored }),
    validate: ({ name, tags }) => ({
      ...nameFault(name),
      ...(!areTagNames(tags) && { tags: text('properties.tag-wrong') }),
    }),
    onSubmit: save,
  });
  const { values, text: bind } = form;
  return (
    <>
      <PropertiesFrame
        title={text('properties.title-query')}
        form={form}
        of={props}
        named={values.name.trim() !== ''}
        external={undefined}
      >
        <Field label={text('properties.name')} error={form.errorAt('name')} required>
          <TextInput {...bind('name')} />
        </Field>
        <Field label={text('properties.description')}>
          <TextArea rows={3} {...bind('description')} />
        </Field>
        <TagsField value={values.tags} error={form.errorAt('tags')} onChange={(tags) => form.set('tags', tags)} />
      </PropertiesFrame>
      {dialog}
    </>
  );
};

const useSave = (props: PropertiesFormProps<SavedQueryProperties>) => {
  const { id } = props;
  const text = useText(dialogMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const labels: Readonly<Record<keyof SavedQueryProperties, string>> = {
    name: text('properties.name'),
    description: text('properties.description'),
    tags: text('properties.tags'),
  };
  return useSaveProperties(props, {
    kind: 'saved_query',
    labels,
    done: text('properties.saved-query'),
    change: (next, _from, headers) => changeSavedQuery(world, id, savedQueryPropertiesBody(next), headers),
    copy: (values) => copySavedQuery(world, id, values),
  });
};
