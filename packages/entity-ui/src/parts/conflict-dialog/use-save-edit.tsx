import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Decision, Edit, Question, SavedEdit } from '../../commands/save-edit.ts';
import { messages } from '../../messages/edits.ts';
import type { Path } from '../../model/merge-edits.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

export interface EditSaving<T extends object> {
  /**
   * Saves. Where somebody saved meanwhile, what does not touch is merged and said in a toast; what does is asked about.
   * @returns what was saved; nothing where the author went back to editing, with nothing saved. Throws CallError.
   */
  readonly save: (edit: Edit<T>) => Promise<SavedEdit<T> | undefined>;
  /** The question, while there is one: draw it once in the editor. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly question: Question;
  readonly answer: (decision: Decision | undefined) => void;
}

/**
 * How every editor saves, so that of two windows neither loses what was typed in it.
 *
 * ```tsx
 * const base = await readTagged(api, 'getChart', { params: { pk } });  // values and their version
 * const saving = useSaveEdit<ChartProperties>((path) => labels[path[0]]);
 * const saved = await saving.save({ base, mine: form.values, read, send: (values, headers) => … });
 * if (saved) onClose();
 * return <>{form}{saving.dialog}</>;
 * ```
 * @param labelOf what the editor calls a place in its values: `['name']`, `['owners', '4']`
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
      // A server that knows nothing of versions hears nothing of them.
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
      <Suspense fallback={null}>
        <ConflictDialog
          question={asked.question}
          labelOf={labelOf}
          onDecide={asked.answer}
          onClose={() => asked.answer(undefined)}
        />
      </Suspense>
    ),
  };
};
