import { isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Field, TextArea, TextInput, useForm } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeChart } from '../../commands/change-chart.ts';
import { copyChart } from '../../commands/copy-chart.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { chartPropertiesBody, isCacheTimeout, type ChartProperties } from '../../model/chart-properties.ts';
import { areTagNames } from '../../model/tag-names.ts';
import { CertificationFields } from './CertificationFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';
import { PropertiesFrame } from './PropertiesFrame.tsx';
import { TagsField } from './TagsField.tsx';
import { useNameFault } from './use-name-fault.ts';
import { useSaveProperties } from './use-save-properties.ts';

/** Chart properties form. */
export const ChartPropertiesForm = (props: PropertiesFormProps<ChartProperties>): ReactNode => {
  const { base, restored } = props;
  const text = useText(dialogMessages);
  const api = useApi();
  const { save, dialog } = useSave(props);
  const nameFault = useNameFault('chart');
  const form = useForm<ChartProperties>({
    initial: base.values,
    ...(restored && { values: restored }),
    validate: ({ name, cacheTimeout, tags }) => ({
      ...nameFault(name),
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
        of={props}
        named={values.name.trim() !== ''}
        external={base.external ? text('properties.external') : undefined}
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

const useSave = (props: PropertiesFormProps<ChartProperties>) => {
  const { id } = props;
  const text = useText(dialogMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
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
  return useSaveProperties(props, {
    kind: 'chart',
    labels,
    done: text('properties.saved'),
    change: (next, _from, headers) => changeChart(world, id, chartPropertiesBody(next, isAdmin(user)), headers),
    copy: (values) => copyChart(world, id, values),
  });
};
