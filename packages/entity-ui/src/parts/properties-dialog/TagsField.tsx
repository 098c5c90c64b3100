import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { Field, MultiCombobox } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import type { TagChoice } from '../../model/chart-properties.ts';
import { tagOptions } from '../../reads/tag-options.ts';

export interface TagsFieldProps {
  readonly value: readonly TagChoice[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly TagChoice[]) => void;
}

/** Select for custom tags, in which new tags can be typed. Renders nothing if the server has no tags. */
export const TagsField = ({ value, error, onChange }: TagsFieldProps): ReactNode => {
  const text = useText(dialogMessages);
  const api = useApi();
  const { user, featureFlags } = useSession();
  if (featureFlags['TAGGING_SYSTEM'] !== true) return null;
  return (
    <Field label={text('properties.tags')} error={error}>
      <MultiCombobox<number | string>
        label={text('properties.tags')}
        placeholder={text('properties.tags-add')}
        value={value}
        onChange={onChange}
        options={tagOptions(api)}
        onCreate={(name) => ({ value: name, label: name })}
        words={{ create: (name) => text('properties.tag-create', { name }) }}
        disabled={!can(user, 'can_write', 'Tag')}
      />
    </Field>
  );
};
