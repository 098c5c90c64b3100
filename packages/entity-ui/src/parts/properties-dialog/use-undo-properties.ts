import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { changeTags, type TaggedItem } from '../../commands/change-tags.ts';
import { undoEdit, type DoneEdit } from '../../commands/undo-edit.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { pathOfItem } from '../../model/item-path.ts';
import { tagLabels, withTagsByName, type TaggedProperties } from '../../model/tagged-properties.ts';
import { useHref } from '../../reads/use-href.ts';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';

/** Type of the object whose properties were edited, and the function that saves them. */
export interface PropertiesChange<T> {
  readonly kind: TaggedItem['kind'];
  /** Saves all properties except the tags. `from` is the stored state that `values` replace. */
  readonly change: (values: T, from: T, headers: Readonly<Record<string, string>>) => Promise<void>;
}

/** Undoes a save of properties and their tags, and reports the result. Later changes by other users are kept. */
export const useUndoProperties = <T extends TaggedProperties>(
  { id, read, onSaved }: Pick<PropertiesFormProps<T>, 'id' | 'read' | 'onSaved'>,
  { kind, change }: PropertiesChange<T>,
): ((edit: () => Promise<DoneEdit<T>>) => Promise<void>) => {
  const text = useText(dialogMessages);
  const href = useHref();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const fail = (reason: unknown) =>
    toasts.show({
      level: 'danger',
      text: text('properties.undo-failed'),
      detail: isCallError(reason) ? reason.message : String(reason),
    });
  const undo = async ({ before, mine, after }: DoneEdit<T>): Promise<void> => {
    const done: DoneEdit<T> = {
      before: withTagsByName(before),
      mine: withTagsByName(mine),
      after: withTagsByName(after),
    };
    const readNow = async () => {
      const { values, tag } = await read();
      return { values: withTagsByName(values), tag };
    };
    const undone = await undoEdit(done, readNow, async (next, from, headers) => {
      await change(next, from, headers);
      await changeTags(world, { kind, id }, { present: new Set(tagLabels(from)), wanted: tagLabels(next) });
    });
    if (undone) toasts.show({ level: 'success', text: text('properties.undone'), href: href(pathOfItem(kind, id)) });
    else fail(text('properties.undo-clash'));
    onSaved?.();
  };
  return async (edit) => {
    try {
      await undo(await edit());
    } catch (error) {
      fail(error);
    }
  };
};
