import { isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Field, TextArea, TextInput, useForm, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { changeDashboard } from '../../commands/change-dashboard.ts';
import { changeTags } from '../../commands/change-tags.ts';
import type { Tagged } from '../../commands/save-edit.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import {
  dashboardPropertiesBody,
  isMetadata,
  isSlug,
  type DashboardProperties,
} from '../../model/dashboard-properties.ts';
import { areTagNames } from '../../model/tag-names.ts';
import { useSaveEdit } from '../conflict-dialog/use-save-edit.tsx';
import { CertificationFields } from './CertificationFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PropertiesFrame } from './PropertiesFrame.tsx';
import { TagsField } from './TagsField.tsx';

export interface DashboardPropertiesFormProps {
  readonly id: number;
  /** What the form begins with, and which version of the dashboard that is. */
  readonly base: Tagged<DashboardProperties>;
  /** Reads what is stored now. */
  readonly read: () => Promise<Tagged<DashboardProperties>>;
  /** Kept by something outside: shown, not saved. */
  readonly external: boolean;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** The form of a dashboard's properties. */
export const DashboardPropertiesForm = (props: DashboardPropertiesFormProps): ReactNode => {
  const { base, external, onClose } = props;
  const text = useText(dialogMessages);
  const api = useApi();
  const { featureFlags } = useSession();
  const { save, dialog } = useSave(props);
  const form = useForm<DashboardProperties>({
    initial: base.values,
    validate: ({ name, slug, tags, metadata }) => ({
      ...(name.trim() === '' && { name: text('properties.name-required') }),
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
        named={values.name.trim() !== ''}
        external={external ? text('properties.external-dashboard') : undefined}
        onClose={onClose}
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

const labelsOf = (values: DashboardProperties) => values.tags.map(({ label }) => label);

const useSave = ({ id, base, read, onClose, onSaved, onFailure }: DashboardPropertiesFormProps) => {
  const text = useText(dialogMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
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
  const saving = useSaveEdit<DashboardProperties>(([field]) => labels[field as keyof DashboardProperties]);
  // Tags are stored apart: which of them are there is kept as the server has it.
  const present = useRef(new Set(labelsOf(base.values)));
  const store = (values: DashboardProperties) =>
    saving.save({
      base,
      mine: values,
      read: async () => {
        const stored = await read();
        present.current = new Set(labelsOf(stored.values));
        return stored;
      },
      send: async (next, headers) => {
        await changeDashboard(world, id, dashboardPropertiesBody(next, base.values, isAdmin(user)), headers);
        await changeTags(world, { kind: 'dashboard', id }, { present: present.current, wanted: labelsOf(next) });
      },
    });
  const save = async (values: DashboardProperties): Promise<void> => {
    try {
      if ((await store(values)) === undefined) return;
    } catch (failure) {
      onFailure(failure);
      return;
    }
    onClose();
    toasts.show({ level: 'success', text: text('properties.saved-dashboard') });
    onSaved?.();
  };
  return { save, dialog: saving.dialog };
};
