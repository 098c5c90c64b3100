import { useApi } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { changeTags } from '../../commands/change-tags.ts';
import type { Edit } from '../../commands/save-edit.ts';
import { useSaveEdit } from '../conflict-dialog/use-save-edit.tsx';
import type { PropertiesFormProps } from './PropertiesDialog.tsx';

/** Properties of which tags are stored apart. */
interface TaggedProperties {
  readonly tags: readonly { readonly label: string }[];
}

export interface PropertiesSaving<T extends object> {
  readonly kind: 'chart' | 'dashboard';
  /** What the form calls its fields. */
  readonly labels: Readonly<Record<keyof T, string>>;
  /** What is said when all is saved. */
  readonly done: string;
  /** Saves all but the tags. */
  readonly change: Edit<T>['send'];
}

const labelsOf = ({ tags }: TaggedProperties): readonly string[] => tags.map(({ label }) => label);

/** Saves a form of properties on the version that it began with, then its tags; closes the dialog, or says what went wrong. */
export const useSaveProperties = <T extends TaggedProperties>(
  { id, base, read, onClose, onSaved, onFailure }: PropertiesFormProps<T>,
  { kind, labels, done, change }: PropertiesSaving<T>,
): { readonly save: (values: T) => Promise<void>; readonly dialog: ReactNode } => {
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const saving = useSaveEdit<T>(([field]) => labels[field as keyof T]);
  // Which of the tags are there is kept as the server has it.
  const present = useRef(new Set(labelsOf(base.values)));
  const store = (mine: T) =>
    saving.save({
      base,
      mine,
      read: async () => {
        const stored = await read();
        present.current = new Set(labelsOf(stored.values));
        return stored;
      },
      send: async (next, headers) => {
        await change(next, headers);
        await changeTags(world, { kind, id }, { present: present.current, wanted: labelsOf(next) });
      },
    });
  const save = async (values: T): Promise<void> => {
    try {
      if ((await store(values)) === undefined) return;
    } catch (failure) {
      onFailure(failure);
      return;
    }
    onClose();
    toasts.show({ level: 'success', text: done });
    onSaved?.();
  };
  return { save, dialog: saving.dialog };
};
