import { mergeEdits } from '@sightline/entity-ui';
import type { DatasetForm } from './dataset-form.ts';

interface Row {
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
}

/** Parts of a form that an edit of rows changes, including the default time column. */
export type FormRows = Pick<DatasetForm, 'columns' | 'metrics' | 'mainTime'>;

const called = <T extends Row>(rows: readonly T[], known: readonly Row[]): readonly T[] => {
  const there = new Set(rows.map(({ id }) => id));
  const byId = new Map(known.map(({ id, key }) => [id, key]));
  // Rows without a known id were added since the last save. Servers that refresh the columns assign new ids to all
  // rows.
  const others = known.filter(({ id }) => id === undefined || !there.has(id));
  const byName = new Map(others.map(({ name, key }) => [name.trim(), key]));
  return rows.map((row) => ({
    ...row,
    key: (row.id === undefined ? undefined : byId.get(row.id)) ?? byName.get(row.name) ?? row.key,
  }));
};

/** Gives the rows of a fetched form the keys of `known`, so that a row keeps its key across saves. */
export const calledAs = (read: DatasetForm, known: DatasetForm): DatasetForm => ({
  ...read,
  columns: called(read.columns, known.columns),
  metrics: called(read.metrics, known.metrics),
});

const withIds = <T extends Row>(rows: readonly T[], saved: readonly Row[]): readonly T[] => {
  const ids = new Map(saved.map(({ key, id }) => [key, id]));
  return rows.map((row) => ({ ...row, id: ids.get(row.key) }));
};

/**
 * Gives the rows of a form the ids that they have in the saved form. Rows that are not in the saved form get no id,
 * because the server would not know it.
 */
export const withIdsOf = <T extends Pick<DatasetForm, 'columns' | 'metrics'>>(form: T, saved: DatasetForm): T => ({
  ...form,
  columns: withIds(form.columns, saved.columns),
  metrics: withIds(form.metrics, saved.metrics),
});

/** Removes the ids, so that rows are compared by key, which saves do not change. */
const byKey = <T extends Pick<DatasetForm, 'columns' | 'metrics'>>(form: T): T => ({
  ...form,
  columns: form.columns.map((row) => ({ ...row, id: undefined })),
  metrics: form.metrics.map((row) => ({ ...row, id: undefined })),
});

/**
 * Applies the current input on top of the result of a save: `sent` is the form when the save started, `now` the current
 * form, `stored` the form as it was stored.
 */
export const rebased = ({
  sent,
  now,
  stored,
}: {
  readonly sent: DatasetForm;
  readonly now: DatasetForm;
  readonly stored: DatasetForm;
}): DatasetForm => {
  if (now === sent) return stored;
  const { merged } = mergeEdits({ base: byKey(sent), mine: byKey(now), theirs: byKey(stored) });
  return withIdsOf(merged, stored);
};

/** Puts each restored row back after the row that preceded it before its removal. */
const inPlace = <T extends Row>(rows: readonly T[], now: readonly Row[], before: readonly Row[]): readonly T[] => {
  const stayed = new Set(now.map(({ key }) => key));
  const placed = rows.filter(({ key }) => stayed.has(key));
  for (const row of rows.filter(({ key }) => !stayed.has(key))) {
    const at = before.findIndex(({ key }) => key === row.key);
    const earlier = new Set(before.slice(0, at).map(({ key }) => key));
    placed.splice(placed.findLastIndex(({ key }) => earlier.has(key)) + 1, 0, row);
  }
  return placed;
};

const rowsOf = ({ columns, metrics, mainTime }: FormRows): FormRows => byKey({ columns, metrics, mainTime });

/**
 * Undoes an edit of columns or metrics and keeps later changes. Rows whose removal was saved in the meantime come back
 * as new ones.
 * @param now current input, and the saved form it is based on
 * @param done the form before and after the edit
 */
export const takenBack = (
  now: { readonly form: DatasetForm; readonly saved: DatasetForm },
  done: { readonly before: DatasetForm; readonly after: DatasetForm },
): FormRows => {
  const three = { base: rowsOf(done.after), mine: rowsOf(now.form), theirs: rowsOf(done.before) };
  const { columns, metrics, mainTime } = mergeEdits(three).merged;
  return withIdsOf(
    {
      columns: inPlace(columns, now.form.columns, done.before.columns),
      metrics: inPlace(metrics, now.form.metrics, done.before.metrics),
      mainTime,
    },
    now.saved,
  );
};
