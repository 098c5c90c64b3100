import { can, isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { isSame, useSaveEdit } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { checkExpressions, reviewSave } from '../../commands/review-dataset-save.ts';
import { saveDatasetForm } from '../../commands/save-dataset-form.ts';
import { messages } from '../../messages/dataset.ts';
import { checkForm } from '../../model/dataset/check-form.ts';
import type { ColumnForm, DatasetForm, MetricForm } from '../../model/dataset/dataset-form.ts';
import { calledAs, rebased, takenBack, withIdsOf } from '../../model/dataset/dataset-rows.ts';
import { refusedRows } from '../../model/dataset/refused-rows.ts';
import { placeOfField, type EditorTab, type SaveReview } from '../../model/dataset/review-save.ts';
import { readSavedDataset, type SavedDataset } from '../../reads/dataset-editor.ts';
import { useFaultText } from './use-fault-text.ts';
import { useFieldLabels } from './use-field-labels.ts';

/** Selected row of each list. */
export type ChosenRows = Readonly<Partial<Record<EditorTab, string>>>;

export interface AskedReview {
  readonly review: SaveReview;
  readonly answer: (agreed: boolean) => void;
}

/** State of the dataset editor: saved values, input and errors. */
export interface DatasetEditor {
  readonly saved: SavedDataset;
  readonly form: DatasetForm;
  readonly changed: boolean;
  readonly mayWrite: boolean;
  /** Read-only: the user may not write, or a draft is waiting for a decision. */
  readonly locked: boolean;
  /** The user may run SQL, for test runs. */
  readonly mayRun: boolean;
  readonly stage: 'editing' | 'checking' | 'saving';
  readonly set: (change: Partial<DatasetForm>) => void;
  /** Updates the current input, for results that arrive later. */
  readonly update: (change: (now: DatasetForm) => Partial<DatasetForm>) => void;
  /** Undoes an edit of rows and keeps later changes. */
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
  /** Clears it. */
  readonly accept: (field: string) => void;
  /** Message of a failed save that belongs to no field. */
  readonly failure: string | undefined;
  readonly tab: EditorTab;
  readonly setTab: (tab: EditorTab) => void;
  readonly rows: ChosenRows;
  readonly choose: (tab: EditorTab, key: string | undefined) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  /** Continues a draft, based on the save that it was started from. */
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

/** Current input, and the save it is based on. */
interface Edited {
  readonly saved: SavedDataset;
  readonly form: DatasetForm;
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
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { user } = useSession();
  const mayRun = can(user, 'can_execute_sql_query', 'SQLLab');
  const mayWrite = can(user, 'can_write', 'Dataset');
  const locked = !mayWrite || waits;
  const [{ saved, form }, setEdited] = useState<Edited>({ saved: first, form: first.form });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [stage, setStage] = useState<DatasetEditor['stage']>('editing');
  const [rows, setRows] = useState<ChosenRows>({});
  const [asked, setAsked] = useState<AskedReview>();
  const faultText = useFaultText();
  const labelOf = useFieldLabels(form);
  const saving = useSaveEdit<DatasetForm>(labelOf);
  const found = checkForm(form);
  const faultAt = (field: string): string | undefined => {
    const fault = tried || touched.has(field) ? found.get(field) : undefined;
    return refused.get(field) ?? (fault && faultText(fault));
  };
  const faultFields = [...new Set([...refused.keys(), ...found.keys()])].filter(
    (field) => faultAt(field) !== undefined,
  );
  const mend = (fields: readonly string[]) =>
    setRefused((now) => new Map([...now].filter(([field]) => !fields.includes(field))));
  const choose = (where: EditorTab, key: string | undefined) =>
    setRows(({ [where]: _before, ...others }) => (key === undefined ? others : { ...others, [where]: key }));
  const reveal = (field: string, over: DatasetForm) => {
    const place = placeOfField(field, over);
    if (place.row !== undefined) choose(place.tab, place.row);
    onTab(place.tab);
  };
  const update = (change: (now: DatasetForm, base: DatasetForm) => Partial<DatasetForm>) => {
    if (locked) return;
    setEdited((now) => ({ ...now, form: { ...now.form, ...change(now.form, now.saved.form) } }));
  };
  const start = (base: SavedDataset, next: (now: DatasetForm) => DatasetForm) => {
    setEdited((now) => ({ saved: base, form: next(now.form) }));
    setTouched(new Set());
    setTried(false);
    setRefused(new Map());
    setFailure(undefined);
  };
  const fail = (error: unknown, over: DatasetForm) => {
    const { fields, others } = refusedRows(error, over);
    setRefused(fields);
    setFailure(others.length > 0 ? others.join(' ') : undefined);
    const [field] = fields.keys();
    if (field !== undefined) reveal(field, over);
  };
  const agree = async (review: SaveReview): Promise<boolean> => {
    if (!review.sync && review.charts.length === 0 && review.expressions.length === 0) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ review, answer: resolve });
    const agreed = await promise;
    setAsked(undefined);
    return agreed;
  };
  const send = async () => {
    const wrong = await checkExpressions(api, saved, form);
    if (wrong.size > 0) {
      setRefused(wrong);
      reveal([...wrong.keys()][0] ?? '', form);
      return;
    }
    const { form: next, reread, review } = await reviewSave(api, saved, form, mayRun);
    if (!(await agree(review))) return;
    setStage('saving');
    // A merge of two edits may contain rows that another user has deleted.
    let stored = saved.form;
    const read = async () => {
      const { form: values, tag } = await readSavedDataset(api, String(saved.id));
      stored = calledAs(values, saved.form);
      return { values: stored, tag };
    };
    const done = await saving.save({
      base: { values: saved.form, tag: saved.tag },
      mine: next,
      read,
      send: (values, headers) =>
        saveDatasetForm(
          { api, queryClient },
          { id: saved.id, form: withIdsOf(values, stored), base: saved.form, headers, reread },
        ),
    });
    if (!done) return;
    const again = await readSavedDataset(api, String(saved.id));
    const kept = calledAs(again.form, done.values);
    start({ ...again, form: kept }, (now) => rebased({ sent: form, now, stored: kept }));
    toasts.show({ level: 'success', text: text('dataset.saved', { name: again.form.name }) });
  };
  return {
    saved,
    form,
    changed: !isSame(form, saved.form),
    mayWrite,
    locked,
    mayRun,
    stage,
    set: (change) => {
      mend(Object.keys(change));
      update(() => change);
    },
    update,
    takeBack: (done) => update((now, base) => takenBack({ form: now, saved: base }, done)),
    setColumn: (key, change) => {
      mend(Object.keys(change).map((field) => `columns.${key}.${field}`));
      update((now) => ({ columns: replaced(now.columns, key, change) }));
    },
    setMetric: (key, change) => {
      mend(Object.keys(change).map((field) => `metrics.${key}.${field}`));
      update((now) => ({ metrics: replaced(now.metrics, key, change) }));
    },
    faultAt,
    faultFields,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set(now).add(field))),
    refuse: (field, words) => setRefused((now) => new Map(now).set(field, words)),
    accept: (field) => mend([field]),
    failure,
    tab,
    setTab: onTab,
    rows,
    choose,
    save: async () => {
      if (stage !== 'editing' || locked) return;
      setTried(true);
      setFailure(undefined);
      setRefused(new Map());
      const [wrong] = found.keys();
      if (wrong !== undefined) {
        reveal(wrong, form);
        return;
      }
      setStage('checking');
      try {
        await send();
      } catch (error) {
        if (!isCallError(error)) throw error;
        fail(error, form);
      } finally {
        setStage('editing');
      }
    },
    discard: () => start(saved, () => saved.form),
    resume: (base, next) => start(base, () => next),
    labelOf,
    asked,
    conflict: saving.dialog,
  };
};
