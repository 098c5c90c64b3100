import { isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Field, MultiCombobox, TextArea, TextInput } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { ownerChoices } from '../../reads/choices.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as css from '../editor/editor.css.ts';
import { Section } from '../editor/Section.tsx';

/** Fields for name, owners and description. Only administrators can set owners. */
export const GeneralSection = ({ form }: { readonly form: EditorForm }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const { name, content } = form.values;
  // A suggested name is selected on focus, so that typing replaces it.
  const isSuggested = form.reportId === undefined && name === form.values[content]?.label;
  const owners = useMemo(() => ownerChoices(api), [api]);
  return (
    <Section title={text('general.title')}>
      <div className={css.two}>
        <Field data-field="name" label={text('general.name')} error={form.errorAt('name')} required>
          <TextInput {...form.bind('name')} onFocus={({ currentTarget }) => isSuggested && currentTarget.select()} />
        </Field>
        <Field data-field="owners" label={text('general.owners')} error={form.errorAt('owners')}>
          <MultiCombobox
            label={text('general.owners')}
            placeholder={text('editor.choose')}
            options={owners}
            value={form.values.owners}
            onChange={(chosen) => form.set('owners', chosen)}
            disabled={!isAdmin(user)}
          />
        </Field>
      </div>
      <Field label={text('general.description')}>
        <TextArea rows={2} {...form.bind('description')} />
      </Field>
    </Section>
  );
};
