import { CallError, parseFailure } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveTag } from '../../commands/save-tag.ts';
import { messages } from '../../messages/screens.ts';
import { isTagName, type TagRow } from '../../model/tag-row.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed } from '../resource/resource-field.ts';

/** Form of a tag: name and description. */
export const TagDialog = ({
  tag,
  onClose,
}: {
  /** The tag to edit; undefined for a new one. */
  readonly tag: TagRow | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const save = async (name: string, description: string) => {
    if ((await saveTag(world, tag?.id, { name, description })) === 'saved') return;
    // Same error as from a server that refuses a duplicate name.
    const failure = { status: 422, body: { message: { name: [text('tags.taken')] } } };
    throw new CallError(parseFailure(failure), failure.status);
  };
  return (
    <ResourceDialog
      title={text(tag ? 'tags.edit' : 'tags.new')}
      fields={[
        { kind: 'text', key: 'name', label: text('lists.name'), required: true },
        { kind: 'lines', key: 'description', label: text('resource.description') },
      ]}
      initial={{ name: tag?.name ?? '', description: tag?.description ?? '' }}
      validate={({ name }) => ({ ...(!isTagName(typed(name)) && { name: text('tags.name-wrong') }) })}
      save={({ name, description }) => save(typed(name), typed(description))}
      done={text('resource.saved')}
      onClose={onClose}
    />
  );
};
