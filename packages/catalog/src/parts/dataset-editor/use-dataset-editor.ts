import { can } from '@sightline/core';
import { useSession } from '@sightline/core/react';
import { isSame } from '@sightline/entity-ui';
import type { ReactNode } from 'react';
import { rowField } from '../../model/dataset/check-form.ts';
import type { ColumnForm, DatasetForm, MetricForm } from '../../model/dataset/dataset-form.ts';
import { takenBack } from '../../model/dataset/dataset-rows.ts';
import type { EditorTab } from '../../model/dataset/review-save.ts';
import type { SavedDataset } from '../../reads/dataset-editor.ts';
import { useChosenRows, type ChosenRows } from './use-chosen-rows.ts';
import { useEdited } from './use-edited.ts';
import { useFaults } from './use-faults.ts';
import { useFieldLabels } from './use-field-labels.ts';
import { useSaveDataset, type DatasetSaving } from './use-save-dataset.ts';
import type { AskedReview } from './use-save-review.ts';

/** State of the dataset editor: saved values, input and errors. */
export interface DatasetEditor {
  readonly saved: SavedDataset;
  readonly form: DatasetForm;
  readonly changed: boolean;
  readonly mayWrite: boolean;
  /** True if the editor is read-only: the user may not write, or a draft is waiting for a decision. */
  readonly locked: boolean;
  /** True if the user may run SQL, which test runs and reading the columns of SQL require. */
  readonly mayRun: boolean;
  readonly stage: DatasetSaving['stage'];
  readonly set: (change: Partial<DatasetForm>) => void;
  /** Changes the current input with the results of a request, which arrive while the user may be editing. */
  readonly update: (change: (now: DatasetForm) => Partial<DatasetForm>) => void;
  /** Undoes an edit of rows; later changes are kept. */
  readonly takeBack: (done: { readonly before: DatasetForm; readonly after: DatasetForm }) => void;
  readonly setColumn: (key: string, change: Partial<ColumnForm>) => void;
  readonly setMetric: (key: string, change: Partial<MetricForm>) => void;
  /** Error of a field, after it was left or a save was attempted. */
  readonly faultAt: (field: string) => string | undefined;
  /** Fields that show an error. */
  readonly faultFields: readonly string[];
  readonly touch: (field: string) => void;
  /** Sets a server message on a field. */
  readonly refuse: (field: string, words: string) => void;
  /** Clears the server message of a field. */
  readonly accept: (field: string) => void;
  /** Message of a failed save that belongs to no field. */
  readonly failure: string | undefined;
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  readonly rows: ChosenRows['rows'];
  readonly choose: ChosenRows['choose'];
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  /** Continues a draft. `base` is the saved dataset that the draft was started from. */
  readonly resume: (base: SavedDataset, form: DatasetForm) => void;
  readonly labelOf: (path: readonly string[]) => string;
  readonly asked: AskedReview | undefined;
  /** Dialog for conflicts with other users' changes: render it once. */
  readonly conflict: ReactNode;
}

export interface EditorAddress {
  readonly tab: EditorTab;
  readonly onTab: (tab: EditorTab) => void;
}

const replaced = <T extends { readonly key: string }>(
  rows: readonly T[],
  key: string,
  change: Partial<T>,
): readonly T[] => rows.map((row) => (row.key === key ? { ...row, ...change } : row));

/** Editor state of a loaded dataset. It is read-only while a draft `waits` for a decision. */
export const useDatasetEditor = (
  first: SavedDataset,
  { tab, onTab }: EditorAddress,
  { waits }: { readonly waits: boolean },
): DatasetEditor => {
  const { user } = useSession();
  const mayRun = can(user, 'can_execute_sql_query', 'SQLLab');
  const mayWrite = can(user, 'can_write', 'Dataset');
  const locked = !mayWrite || waits;
  const { saved, form, update, rebase } = useEdited(first, locked);
  const faults = useFaults(form);
  const { faultAt, faultFields, failure, touch, refuse, accept, reset } = faults;
  const { rows, choose, reveal } = useChosenRows(onTab);
  const labelOf = useFieldLabels(form);
  const start: typeof rebase = (base, next) => {
    rebase(base, next);
    reset();
  };
  const saving = useSaveDataset({ saved, form, faults, reveal, labelOf, mayRun, locked, onSaved: start });
  return {
    saved,
    form,
    changed: !isSame(form, saved.form),
    mayWrite,
    locked,
    mayRun,
    set: (change) => {
      accept(...Object.keys(change));
      update(() => change);
    },
    update,
    takeBack: (done) => update((now, base) => takenBack({ form: now, saved: base }, done)),
    setColumn: (key, change) => {
      accept(...Object.keys(change).map((field) => rowField('columns', key, field)));
      update((now) => ({ columns: replaced(now.columns, key, change) }));
    },
    setMetric: (key, change) => {
      accept(...Object.keys(change).map((field) => rowField('metrics', key, field)));
      update((now) => ({ metrics: replaced(now.metrics, key, change) }));
    },
    faultAt,
    faultFields,
    touch,
    refuse,
    accept,
    failure,
    tab,
    setTab: onTab,
    rows,
    choose,
    discard: () => start(saved, () => saved.form),
    resume: (base, next) => start(base, () => next),
    labelOf,
    ...saving,
  };
};
