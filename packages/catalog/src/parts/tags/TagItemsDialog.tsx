import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { tagOptions } from '@sightline/entity-ui';
import { MultiCombobox, useToasts, type Option } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tagItems, type Tagging } from '../../commands/tag-items.ts';
import { messages } from '../../messages/screens.ts';
import { isTagName, type TaggedKind } from '../../model/tag-row.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { chosen } from '../resource/resource-field.ts';

export interface TagItemsDialogProps {
  readonly kind: TaggedKind;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** Called after the tags were added. */
  readonly onTagged: () => void;
}

/** Dialog that adds existing or new tags to several objects. */
export const TagItemsDialog = ({ kind, ids, onClose, onTagged }: TagItemsDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const world = { api, queryClient: useQueryClient() };
  const toasts = useToasts();
  const save = async (names: readonly string[]) => {
    const { skipped, undo } = await tagItems(world, names, { kind, ids });
    if (skipped > 0) toasts.show({ level: 'warning', text: text('tags.skipped', { count: skipped }) });
    onTagged();
    return undo;
  };
  const takeBack = async (undo: NonNullable<Tagging['undo']>) => {
    try {
      await undo();
      toasts.show({ level: 'success', text: text('tags.undone') });
    } catch (failure) {
      const detail = isCallError(failure) ? failure.message : String(failure);
      toasts.show({ level: 'danger', text: text('tags.undo-failed'), detail });
    }
  };
  const namesOf = (value: unknown) => chosen(value).map(({ label }) => label);
  return (
    <ResourceDialog
      title={text('tags.add-to', { count: ids.length })}
      fields={[
        {
          kind: 'drawn',
          key: 'tags',
          label: text('lists.tags'),
          help: text('tags.add-help'),
          draw: (form) => (
            <MultiCombobox<string | number>
              label={text('lists.tags')}
              placeholder={text('resource.choose')}
              options={tagOptions(api)}
              value={chosen(form.values['tags']) as ReadonlyArray<Option<string | number>>}
              onChange={(tags) => form.set('tags', tags)}
              onCreate={(name) => ({ value: name, label: name })}
              words={{ create: (name) => text('tags.create', { name }) }}
            />
          ),
        },
      ]}
      initial={{ tags: [] }}
      validate={({ tags }) => ({
        ...(chosen(tags).length === 0 && { tags: text('tags.none-chosen') }),
        ...(!namesOf(tags).every(isTagName) && { tags: text('tags.name-wrong') }),
      })}
      save={({ tags }) => save(namesOf(tags))}
      saveLabel={text('lists.add-tags')}
      done={text('tags.added')}
      next={(undo) => undo && { label: text('tags.undo'), onAction: () => void takeBack(undo) }}
      onClose={onClose}
    />
  );
};
