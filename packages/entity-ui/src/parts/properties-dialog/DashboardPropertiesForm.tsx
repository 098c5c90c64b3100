import { isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Field, TextArea, TextInput, useForm } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeDashboard } from '../../commands/change-dashboard.ts';
import { copyDashboard } from '../../commands/copy-dashboard.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import {
  dashboardPropertiesBody,
  isMetadata,
  isSlug,
  propertiesFromFields,
  propertyFieldsOf,
  type DashboardProperties,
  type DashboardPropertyFields,
} from '../../model/dashboard-properties.ts';
import { areTagNames } from '../../model/tag-names.ts';
import { CertificationFields } from './CertificationFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';
import { PropertiesFrame } from './PropertiesFrame.tsx';
import { TagsField } from './TagsField.tsx';
import { useNameFault } from './use-name-fault.ts';
import { useSaveProperties } from './use-save-properties.ts';

/** Dashboard properties form. */
export const DashboardPropertiesForm = (props: PropertiesFormProps<DashboardProperties>): ReactNode => {
  const { base, restored } = props;
  const text = useText(dialogMessages);
  const api = useApi();
  const { featureFlags } = useSession();
  const { save, dialog } = useSave(props);
  const nameFault = useNameFault('dashboard');
  const form = useForm<DashboardProperties>({
    initial: base.values,
    ...(restored && { values: restored }),
    validate: ({ name, slug, tags, metadata }) => ({
      ...nameFault(name),
      ...(!isSlug(slug) && { slug: text('properties.slug-wrong') }),
      ...(!areTagNames(tags) && { tags: text('properties.tag-wrong') }),
      ...(!isMetadata(metadata) && { metadata: text('properties.metadata-wrong') }),
    }),
    onSubmit: save,
  });
  const { values, text: bind } = form;
  const related = (column: 'owners' | 'roles') => ({
    value: values[column],
    onChange: (chosen: DashboardProperties['owners']) => form.set(column, chosen),
    find: (q: { filter: string; page: number; page_size: number }, signal: AbortSignal) =>
      api.call('getDashboardRelated', { params: { column }, q }, { signal }),
  });
  return (
    <>
      <PropertiesFrame
        title={text('properties.title-dashboard')}
        form={form}
        of={props}
        named={values.name.trim() !== ''}
        external={base.external ? text('properties.external-dashboard') : undefined}
      >
        <Field label={text('properties.name')} error={form.errorAt('name')} required>
          <TextInput {...bind('name')} />
        </Field>
        <Field
          label={text('properties.slug')}
          note={text('properties.optional')}
          help={text('properties.slug-help')}
          error={form.errorAt('slug')}
        >
          <TextInput {...bind('slug')} />
        </Field>
        <PeopleField
          label={text('properties.owners')}
          help={text('properties.owners-help-dashboard')}
          placeholder={text('properties.owners-add')}
          {...related('owners')}
        />
        {featureFlags['DASHBOARD_RBAC'] === true && (
          <PeopleField
            label={text('properties.roles')}
            help={text('properties.roles-help')}
            placeholder={text('properties.roles-add')}
            {...related('roles')}
          />
        )}
        <CertificationFields bind={bind} />
        <TagsField value={values.tags} error={form.errorAt('tags')} onChange={(tags) => form.set('tags', tags)} />
        <Field
          label={text('properties.metadata')}
          help={text('properties.metadata-help')}
          error={form.errorAt('metadata')}
        >
          <TextArea monospaced rows={6} {...bind('metadata')} />
        </Field>
      </PropertiesFrame>
      {dialog}
    </>
  );
};

const useSave = (props: PropertiesFormProps<DashboardProperties>) => {
  const { id } = props;
  const text = useText(dialogMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const { user } = useSession();
  const labels: Readonly<Record<keyof DashboardProperties, string>> = {
    name: text('properties.name'),
    slug: text('properties.slug'),
    owners: text('properties.owners'),
    roles: text('properties.roles'),
    certifiedBy: text('properties.certified-by'),
    certificationDetails: text('properties.certification-details'),
    tags: text('properties.tags'),
    metadata: text('properties.metadata'),
  };
  return useSaveProperties(props, {
    kind: 'dashboard',
    labels,
    done: text('properties.saved-dashboard'),
    parts: {
      apart: propertyFieldsOf,
      whole: (fields, typed) => propertiesFromFields(fields as DashboardPropertyFields, typed),
      labelOf: ([field, setting]) =>
        field === 'metadata' && setting !== undefined ? text('properties.metadata-setting', { setting }) : undefined,
    },
    change: (next, from, headers) =>
      changeDashboard(world, id, dashboardPropertiesBody(next, from, isAdmin(user)), headers),
    copy: (values) => copyDashboard(world, id, values),
  });
};
