import { useApi, useText } from '@sightline/core/react';
import { late, useToasts } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import type { Decision, Edit, Question, SavedEdit } from '../../commands/save-edit.ts';
import { messages } from '../../messages/edits.ts';
import type { Path } from '../../model/merge-edits.ts';

const ConflictDialog = late(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

export interface EditSaving<T extends object> {
  /**
   * Saves an edit. If another user has saved in the meantime, independent changes are merged and reported in a toast,
   * and the user decides on conflicts.
   * @returns the result; undefined if the user went back to editing without saving. Throws CallError.
   */
  readonly save: (edit: Edit<T>) => Promise<SavedEdit<T> | undefined>;
  /** Dialog for conflicts: render it once in the editor. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly question: Question;
  readonly answer: (decision: Decision | undefined) => void;
}

/**
 * Saves edits with conflict detection, so that two windows cannot overwrite each other. Every editor uses it.
 *
 * ```tsx
 * const base = await readTagged(api, 'getChart', { params: { pk } });  // values and their version
 * const saving = useSaveEdit<ChartProperties>((path) => labels[path[0]]);
 * const saved = await saving.save({ base, mine: form.values, read, send: (values, headers) => … });
 * if (saved) onClose();
 * return <>{form}{saving.dialog}</>;
 * ```
 * @param labelOf returns the label of a path in the editor's values: `['name']`, `['owners', '4']`
 */
export const useSaveEdit = <T extends object>(labelOf: (path: Path) => string): EditSaving<T> => {
  const text = useText(messages);
  const { capabilities } = useApi();
  const toasts = useToasts();
  const [asked, setAsked] = useState<Asked>();
  const decide = async (question: Question) => {
    const { promise, resolve } = Promise.withResolvers<Decision | undefined>();
    setAsked({ question, answer: resolve });
    const choose = await promise;
    setAsked(undefined);
    return choose;
  };
  return {
    save: async (edit) => {
      // Servers without versions must not receive a version tag.
      const base = capabilities?.has('conflict') === true ? edit.base : { ...edit.base, tag: undefined };
      const { saveEdit } = await import('../../commands/save-edit.ts');
      const saved = await saveEdit({ ...edit, base }, decide);
      if (saved && saved.taken.length > 0) {
        const fields = [...new Set(saved.taken.map(labelOf))].join(', ');
        toasts.show({
          level: 'info',
          text: text('conflict.merged', { name: saved.by || text('conflict.somebody'), fields }),
        });
      }
      return saved;
    },
    dialog: asked && (
      <ConflictDialog
        question={asked.question}
        labelOf={labelOf}
        onDecide={asked.answer}
        onClose={() => asked.answer(undefined)}
      />
    ),
  };
};
