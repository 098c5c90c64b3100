import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { changeTags, type TaggedItem } from '../../commands/change-tags.ts';
import type { SavedEdit } from '../../commands/save-edit.ts';
import { undoEdit, type DoneEdit } from '../../commands/undo-edit.ts';
import { pathOfItem } from '../../model/item-path.ts';
import type { Path } from '../../model/merge-edits.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { useHref } from '../../reads/use-href.ts';
import { useSaveEdit } from '../conflict-dialog/use-save-edit.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';

/** Properties whose tags are stored separately. */
interface TaggedProperties {
  readonly name: string;
  readonly tags: readonly { readonly value: number | string; readonly label: string }[];
}

/** Comparison of properties with other users' changes, for fields with several values. */
export interface PropertyParts<T> {
  readonly apart: (values: T) => object;
  readonly whole: (fields: object, typed: T) => T;
  /** Label of a path inside such a field; undefined for other paths. */
  readonly labelOf: (path: Path) => string | undefined;
}

export interface PropertiesSaving<T extends object> {
  readonly kind: TaggedItem['kind'];
  /** Labels of the form's fields. */
  readonly labels: Readonly<Record<keyof T, string>>;
  /** Message after a save. */
  readonly done: string;
  /** Saves everything except the tags; `from` is the stored state. */
  readonly change: (values: T, from: T, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly parts?: PropertyParts<T>;
  /** Saves the values as a new object. */
  readonly copy: (values: T) => Promise<void>;
}

const labelsOf = ({ tags }: TaggedProperties): readonly string[] => tags.map(({ label }) => label);

/** A new tag has only a name, a stored one also an id: compare them by name. */
const byName = <T extends TaggedProperties>(values: T): T => ({
  ...values,
  tags: values.tags.map(({ label }) => ({ value: label, label })),
});

/**
 * Saves a properties form based on its initial version, then its tags; closes the dialog and offers undo, or shows the
 * error.
 */
export const useSaveProperties = <T extends TaggedProperties>(
  { id, base, read, keeper, onClose, onSaved, onFailure }: PropertiesFormProps<T>,
  { kind, labels, done, change, copy, parts }: PropertiesSaving<T>,
): { readonly save: (values: T) => Promise<void>; readonly dialog: ReactNode } => {
  const text = useText(dialogMessages);
  const href = useHref();
  const address = href(pathOfItem(kind, id));
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const saving = useSaveEdit<object>((path) => parts?.labelOf(path) ?? labels[path[0] as keyof T]);
  const apart = parts?.apart ?? ((values: T): object => values);
  // Tags that are known to be on the server.
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
    if (undone) toasts.show({ level: 'success', text: text('properties.undone'), href: address });
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
    // Read the stored state immediately: Undo must not revert changes that others save later.
    const after = read();
    // The error is reported when the user presses Undo.
    after.catch(() => undefined);
    const takeBack = async () => undo({ before: base.values, mine: values, after: (await after).values });
    toasts.show({
      level: 'success',
      text: done,
      href: address,
      cause: `properties ${kind} ${id}`,
      action: { label: text('properties.undo'), onAction: () => void takeBack().catch(undoFailed) },
    });
    onSaved?.();
  };
  return { save, dialog: saving.dialog };
};
