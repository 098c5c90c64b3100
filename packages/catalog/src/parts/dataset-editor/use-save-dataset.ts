import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useSaveEdit } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { checkExpressions, reviewSave } from '../../commands/review-dataset-save.ts';
import { saveDatasetForm } from '../../commands/save-dataset-form.ts';
import { messages } from '../../messages/dataset.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import { calledAs, rebased, withIdsOf } from '../../model/dataset/dataset-rows.ts';
import { refusedRows } from '../../model/dataset/refused-rows.ts';
import { readSavedDataset, type SavedDataset } from '../../reads/dataset-editor.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import type { Faults } from './use-faults.ts';
import { useSaveReview, type AskedReview } from './use-save-review.ts';

export interface SaveDatasetOptions {
  readonly saved: SavedDataset;
  readonly form: DatasetForm;
  readonly faults: Faults;
  readonly reveal: ChosenRows['reveal'];
  readonly labelOf: (path: readonly string[]) => string;
  /** True if the user may run SQL. If not, the server reads the columns of changed SQL during the save. */
  readonly mayRun: boolean;
  readonly locked: boolean;
  /** Receives the stored dataset, and a function that applies the current input on top of it. */
  readonly onSaved: (saved: SavedDataset, next: (now: DatasetForm) => DatasetForm) => void;
}

export interface DatasetSaving {
  readonly stage: 'editing' | 'checking' | 'saving';
  readonly save: () => Promise<void>;
  readonly asked: AskedReview | undefined;
  /** Dialog for conflicts with other users' changes: render it once. */
  readonly conflict: ReactNode;
}

/** Saves the input: validates it, lets the user confirm the consequences, stores it, and reads the stored dataset. */
export const useSaveDataset = (options: SaveDatasetOptions): DatasetSaving => {
  const { saved, form, faults, reveal, labelOf, mayRun, locked, onSaved } = options;
  const text = useText(messages);
  const api = useApi();
  const toasts = useToasts();
  const [stage, setStage] = useState<DatasetSaving['stage']>('editing');
  const { asked, agree } = useSaveReview();
  const { store, conflict } = useStoreDataset(saved, labelOf);
  const showFirst = (fields: ReadonlyMap<string, unknown>): boolean => {
    const [field] = fields.keys();
    if (field === undefined) return false;
    reveal(field, form);
    return true;
  };
  const send = async () => {
    const wrong = await checkExpressions(api, saved, form);
    if (wrong.size > 0) {
      faults.refuseAll(wrong);
      showFirst(wrong);
      return;
    }
    const { form: next, reread, review } = await reviewSave(api, saved, form, mayRun);
    if (!(await agree(review))) return;
    setStage('saving');
    const done = await store(next, reread);
    if (!done) return;
    const again = await readSavedDataset(api, String(saved.id));
    const kept = calledAs(again.form, done.values);
    onSaved({ ...again, form: kept }, (now) => rebased({ sent: form, now, stored: kept }));
    toasts.show({ level: 'success', text: text('dataset.saved', { name: again.form.name }) });
  };
  const fail = (error: unknown) => {
    const { fields, others } = refusedRows(error, form);
    faults.refuseAll(fields, others.length > 0 ? others.join(' ') : undefined);
    showFirst(fields);
  };
  const save = async () => {
    if (stage !== 'editing' || locked) return;
    faults.showAll();
    if (showFirst(faults.found)) return;
    setStage('checking');
    try {
      await send();
    } catch (error) {
      if (!isCallError(error)) throw error;
      fail(error);
    } finally {
      setStage('editing');
    }
  };
  return { stage, save, asked, conflict };
};

/** Stores changes that are based on a saved dataset, and merges them with other users' changes. */
const useStoreDataset = (saved: SavedDataset, labelOf: SaveDatasetOptions['labelOf']) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const saving = useSaveEdit<DatasetForm>(labelOf);
  const store = (mine: DatasetForm, reread: boolean) => {
    // The form as it is currently stored. A merge may contain rows that another user has deleted from it. They are
    // saved without an id.
    let stored = saved.form;
    const read = async () => {
      const { form: values, tag } = await readSavedDataset(api, String(saved.id));
      stored = calledAs(values, saved.form);
      return { values: stored, tag };
    };
    return saving.save({
      base: { values: saved.form, tag: saved.tag },
      mine,
      read,
      send: (values, headers) =>
        saveDatasetForm(
          { api, queryClient },
          { id: saved.id, form: withIdsOf(values, stored), base: saved.form, headers, reread },
        ),
    });
  };
  return { store, conflict: saving.dialog };
};
