import { useState } from 'react';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';

/** Current input of the dataset editor, and the saved dataset that it is based on. */
export interface Edited {
  readonly saved: SavedDataset;
  readonly form: DatasetForm;
  /**
   * Changes the current input with the results of a request, which arrive while the user may be editing. The second
   * argument is the saved form that the input is based on.
   */
  readonly update: (change: (now: DatasetForm, base: DatasetForm) => Partial<DatasetForm>) => void;
  /** Replaces the saved dataset that the input is based on. `next` returns the new input. */
  readonly rebase: (saved: SavedDataset, next: (now: DatasetForm) => DatasetForm) => void;
}

/** Input of the dataset editor; `locked` input does not change. */
export const useEdited = (first: SavedDataset, locked: boolean): Edited => {
  const [{ saved, form }, setEdited] = useState({ saved: first, form: first.form });
  return {
    saved,
    form,
    update: (change) => {
      if (locked) return;
      setEdited((now) => ({ ...now, form: { ...now.form, ...change(now.form, now.saved.form) } }));
    },
    rebase: (base, next) => setEdited((now) => ({ saved: base, form: next(now.form) })),
  };
};
