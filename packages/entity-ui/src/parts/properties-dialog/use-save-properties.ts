import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { changeTags } from '../../commands/change-tags.ts';
import type { SavedEdit } from '../../commands/save-edit.ts';
import { pathOfItem } from '../../model/item-path.ts';
import type { Path } from '../../model/merge-edits.ts';
import { tagLabels, type TaggedProperties } from '../../model/tagged-properties.ts';
import { dialogMessages } from '../../messages/dialogs.ts';
import { useHref } from '../../reads/use-href.ts';
import { useSaveEdit } from '../conflict-dialog/use-save-edit.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';
import { useUndoProperties, type PropertiesChange } from './use-undo-properties.ts';

/**
 * `apart` splits a field with several settings, such as metadata, so that edits of different settings do not conflict.
 * `whole` joins the settings again.
 */
export interface PropertyParts<T> {
  readonly apart: (values: T) => object;
  readonly whole: (fields: object, typed: T) => T;
  /** Label of a path inside a field with several values; undefined for other paths. */
  readonly labelOf: (path: Path) => string | undefined;
}

export interface PropertiesSaving<T extends object> extends PropertiesChange<T> {
  /** Labels of the form's fields. */
  readonly labels: Readonly<Record<keyof T, string>>;
  /** Message after a save. */
  readonly done: string;
  readonly parts?: PropertyParts<T>;
  /** Saves the values as a new object. */
  readonly copy: (values: T) => Promise<void>;
}

/**
 * Saves a properties form on the basis of its initial version, and then its tags. Afterwards closes the dialog and
 * offers Undo, or shows the error.
 */
export const useSaveProperties = <T extends TaggedProperties>(
  props: PropertiesFormProps<T>,
  properties: PropertiesSaving<T>,
): { readonly save: (values: T) => Promise<void>; readonly dialog: ReactNode } => {
  const { id, base, read, keeper, onClose, onSaved, onFailure } = props;
  const { kind, labels, done, change, copy, parts } = properties;
  const text = useText(dialogMessages);
  const href = useHref();
  const address = href(pathOfItem(kind, id));
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const saving = useSaveEdit<object>((path) => parts?.labelOf(path) ?? labels[path[0] as keyof T]);
  const undo = useUndoProperties(props, properties);
  const apart = parts?.apart ?? ((values: T): object => values);
  // Tags that the object is known to have on the server.
  const present = useRef(new Set(tagLabels(base.values)));
  const copyOf = (values: T): T => ({ ...values, name: text('properties.copy-name', { name: values.name.trim() }) });
  const store = (mine: T) =>
    saving.save({
      base: { values: apart(base.values), tag: base.tag },
      mine: apart(mine),
      copy: () => copy(copyOf(mine)),
      read: async () => {
        const { values, tag } = await read();
        present.current = new Set(tagLabels(values));
        return { values: apart(values), tag };
      },
      send: async (fields, headers) => {
        const next = parts?.whole(fields, mine) ?? (fields as T);
        await change(next, base.values, headers);
        await changeTags(world, { kind, id }, { present: present.current, wanted: tagLabels(next) });
      },
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
    // Ignore an error here, because it is reported when the user presses Undo.
    after.catch(() => undefined);
    const edit = async () => ({ before: base.values, mine: values, after: (await after).values });
    toasts.show({
      level: 'success',
      text: done,
      href: address,
      cause: `properties ${kind} ${id}`,
      action: { label: text('properties.undo'), onAction: () => void undo(edit) },
    });
    onSaved?.();
  };
  return { save, dialog: saving.dialog };
};
