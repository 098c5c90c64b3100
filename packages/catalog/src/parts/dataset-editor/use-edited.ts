import { useState } from 'react';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';

/** Current input, and the save it is based on. */
export interface Edited {
  readonly saved: SavedDataset;
  readonly form: DatasetForm;
  /**
   * Updates the current input, for results that arrive later. The second argument is the save that the input is based
   * on.
   */
  readonly update: (change: (now: DatasetForm, base: DatasetForm) => Partial<DatasetForm>) => void;
  /** Bases the input on another save. */
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
