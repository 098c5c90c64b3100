import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { changeTags, type TaggedItem } from '../../commands/change-tags.ts';
import type { SavedEdit } from '../../commands/save-edit.ts';
import { undoEdit, type DoneEdit } from '../../commands/undo-edit.ts';
import type { Path } from '../../model/merge-edits.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { useSaveEdit } from '../conflict-dialog/use-save-edit.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';

/** Properties of which tags are stored apart. */
interface TaggedProperties {
  readonly name: string;
  readonly tags: readonly { readonly value: number | string; readonly label: string }[];
}

/** How properties are compared with what others saved, where a field of them holds several things. */
export interface PropertyParts<T> {
  readonly apart: (values: T) => object;
  readonly whole: (fields: object, typed: T) => T;
  /** What a place within such a field is called; nothing for any other place. */
  readonly labelOf: (path: Path) => string | undefined;
}

export interface PropertiesSaving<T extends object> {
  readonly kind: TaggedItem['kind'];
  /** What the form calls its fields. */
  readonly labels: Readonly<Record<keyof T, string>>;
  /** What is said when all is saved. */
  readonly done: string;
  /** Saves all but the tags; `from` is what is stored. */
  readonly change: (values: T, from: T, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly parts?: PropertyParts<T>;
  /** Saves what was typed as a thing of its own. */
  readonly copy: (values: T) => Promise<void>;
}

const labelsOf = ({ tags }: TaggedProperties): readonly string[] => tags.map(({ label }) => label);

/** A new tag has its name alone, one that is stored a number: by their names they are the same. */
const byName = <T extends TaggedProperties>(values: T): T => ({
  ...values,
  tags: values.tags.map(({ label }) => ({ value: label, label })),
});

/** Saves a form of properties on the version that it began with, then its tags; closes the dialog and offers the way back, or says what went wrong. */
export const useSaveProperties = <T extends TaggedProperties>(
  { id, base, read, keeper, onClose, onSaved, onFailure }: PropertiesFormProps<T>,
  { kind, labels, done, change, copy, parts }: PropertiesSaving<T>,
): { readonly save: (values: T) => Promise<void>; readonly dialog: ReactNode } => {
  const text = useText(dialogMessages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const saving = useSaveEdit<object>((path) => parts?.labelOf(path) ?? labels[path[0] as keyof T]);
  const apart = parts?.apart ?? ((values: T): object => values);
  // Which of the tags are there is kept as the server has it.
  const present = useRef(new Set(labelsOf(base.values)));
  const copyOf = (values: T): T => ({ ...values, name: text('properties.copy-name', { name: values.name.trim() }) });
  const store = (mine: T) =>
    saving.save({
      base: { values: apart(base.values), tag: base.tag },
      mine: apart(mine),
      copy: () => copy(copyOf(mine)),
      read: async () => {
        const { values, tag } = await read();
        present.current = new Set(labelsOf(values));
        return { values: apart(values), tag };
      },
      send: async (fields, headers) => {
        const next = parts?.whole(fields, mine) ?? (fields as T);
        await change(next, base.values, headers);
        await changeTags(world, { kind, id }, { present: present.current, wanted: labelsOf(next) });
      },
    });
  const undo = async ({ before, mine, after }: DoneEdit<T>): Promise<void> => {
    const done: DoneEdit<T> = { before: byName(before), mine: byName(mine), after: byName(after) };
    const readNow = async () => {
      const { values, tag } = await read();
      return { values: byName(values), tag };
    };
    const undone = await undoEdit(done, readNow, async (next, from, headers) => {
      await change(next, from, headers);
      await changeTags(world, { kind, id }, { present: new Set(labelsOf(from)), wanted: labelsOf(next) });
    });
    if (undone) toasts.show({ level: 'success', text: text('properties.undone') });
    else undoFailed(text('properties.undo-clash'));
    onSaved?.();
  };
  const undoFailed = (reason: unknown) =>
    toasts.show({
      level: 'danger',
      text: text('properties.undo-failed'),
      detail: isCallError(reason) ? reason.message : String(reason),
    });
  const save = async (values: T): Promise<void> => {
    let saved: SavedEdit<object> | undefined;
    try {
      saved = await store(values);
    } catch (failure) {
      onFailure(failure);
      return;
    }
    if (!saved) return;
    keeper.drop();
    onClose();
    if (saved.copied) {
      toasts.show({ level: 'success', text: text('properties.copied', { name: copyOf(values).name }) });
      onSaved?.();
      return;
    }
    // What is stored now is asked for at once: what others save before Undo is pressed is not ours to take back.
    const after = read();
    // Why it could not be read is told to who presses Undo.
    after.catch(() => undefined);
    const takeBack = async () => undo({ before: base.values, mine: values, after: (await after).values });
    toasts.show({
      level: 'success',
      text: done,
      cause: `properties ${kind} ${id}`,
      action: { label: text('properties.undo'), onAction: () => void takeBack().catch(undoFailed) },
    });
    onSaved?.();
  };
  return { save, dialog: saving.dialog };
};
