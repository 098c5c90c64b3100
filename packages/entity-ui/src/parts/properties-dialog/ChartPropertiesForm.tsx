import { isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Field, TextArea, TextInput, useForm, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { changeChart } from '../../commands/change-chart.ts';
import { changeTags } from '../../commands/change-tags.ts';
import type { Tagged } from '../../commands/save-edit.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { chartPropertiesBody, isCacheTimeout, type ChartProperties } from '../../model/chart-properties.ts';
import { areTagNames } from '../../model/tag-names.ts';
import { useSaveEdit } from '../conflict-dialog/use-save-edit.tsx';
import { CertificationFields } from './CertificationFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PropertiesFrame } from './PropertiesFrame.tsx';
import { TagsField } from './TagsField.tsx';

export interface ChartPropertiesFormProps {
  readonly id: number;
  /** What the form begins with, and which version of the chart that is. */
  readonly base: Tagged<ChartProperties>;
  /** Reads what is stored now. */
  readonly read: () => Promise<Tagged<ChartProperties>>;
  /** Kept by something outside: shown, not saved. */
  readonly external: boolean;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** The form of a chart's properties. */
export const ChartPropertiesForm = (props: ChartPropertiesFormProps): ReactNode => {
  const { base, external, onClose } = props;
  const text = useText(dialogMessages);
  const api = useApi();
  const { save, dialog } = useSave(props);
  const form = useForm<ChartProperties>({
    initial: base.values,
    validate: ({ name, cacheTimeout, tags }) => ({
      ...(name.trim() === '' && { name: text('properties.name-required') }),
      ...(!isCacheTimeout(cacheTimeout) && { cacheTimeout: text('properties.cache-timeout-wrong') }),
      ...(!areTagNames(tags) && { tags: text('properties.tag-wrong') }),
    }),
    onSubmit: save,
  });
  const { values, text: bind } = form;
  return (
    <>
      <PropertiesFrame
        title={text('properties.title')}
        form={form}
        named={values.name.trim() !== ''}
        external={external ? text('properties.external') : undefined}
        onClose={onClose}
      >
        <Field label={text('properties.name')} error={form.errorAt('name')} required>
          <TextInput {...bind('name')} />
        </Field>
        <Field label={text('properties.description')} help={text('properties.description-help')}>
          <TextArea rows={3} {...bind('description')} />
        </Field>
        <PeopleField
          label={text('properties.owners')}
          help={text('properties.owners-help')}
          placeholder={text('properties.owners-add')}
          value={values.owners}
          onChange={(owners) => form.set('owners', owners)}
          find={(q, signal) => api.call('getChartRelated', { params: { column: 'owners' }, q }, { signal })}
        />
        <CertificationFields bind={bind} />
        <TagsField value={values.tags} error={form.errorAt('tags')} onChange={(tags) => form.set('tags', tags)} />
        <Field
          label={text('properties.cache-timeout')}
          note={text('properties.optional')}
          help={text('properties.cache-timeout-help')}
          error={form.errorAt('cacheTimeout')}
        >
          <TextInput inputMode="numeric" suffix={text('properties.seconds')} {...bind('cacheTimeout')} />
        </Field>
      </PropertiesFrame>
      {dialog}
    </>
  );
};

const labelsOf = (values: ChartProperties) => values.tags.map(({ label }) => label);

const useSave = ({ id, base, read, onClose, onSaved, onFailure }: ChartPropertiesFormProps) => {
  const text = useText(dialogMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const { user } = useSession();
  const labels: Readonly<Record<keyof ChartProperties, string>> = {
    name: text('properties.name'),
    description: text('properties.description'),
    owners: text('properties.owners'),
    certifiedBy: text('properties.certified-by'),
    certificationDetails: text('properties.certification-details'),
    tags: text('properties.tags'),
    cacheTimeout: text('properties.cache-timeout'),
  };
  const saving = useSaveEdit<ChartProperties>(([field]) => labels[field as keyof ChartProperties]);
  // Tags are stored apart: which of them are there is kept as the server has it.
  const present = useRef(new Set(labelsOf(base.values)));
  const store = (values: ChartProperties) =>
    saving.save({
      base,
      mine: values,
      read: async () => {
        const stored = await read();
        present.current = new Set(labelsOf(stored.values));
        return stored;
      },
      send: async (next, headers) => {
        await changeChart(world, id, chartPropertiesBody(next, isAdmin(user)), headers);
        await changeTags(world, { kind: 'chart', id }, { present: present.current, wanted: labelsOf(next) });
      },
    });
  const save = async (values: ChartProperties): Promise<void> => {
    try {
      if ((await store(values)) === undefined) return;
    } catch (failure) {
      onFailure(failure);
      return;
    }
    onClose();
    toasts.show({ level: 'success', text: text('properties.saved') });
    onSaved?.();
  };
  return { save, dialog: saving.dialog };
};
