import { mergeEdits } from '@sightline/entity-ui';
import type { DatasetForm } from './dataset-form.ts';

interface Row {
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
}

/** What an edit of rows changes of a form: the main time column is one of them. */
export type FormRows = Pick<DatasetForm, 'columns' | 'metrics' | 'mainTime'>;

const called = <T extends Row>(rows: readonly T[], known: readonly Row[]): readonly T[] => {
  const there = new Set(rows.map(({ id }) => id));
  const byId = new Map(known.map(({ id, key }) => [id, key]));
  // What was new got its id by the save; servers that read columns anew give all of them others.
  const others = known.filter(({ id }) => id === undefined || !there.has(id));
  const byName = new Map(others.map(({ name, key }) => [name.trim(), key]));
  return rows.map((row) => ({
    ...row,
    key: (row.id === undefined ? undefined : byId.get(row.id)) ?? byName.get(row.name) ?? row.key,
  }));
};

/** A form that was read, its rows called as an editor calls them that holds `known`: there a row keeps its key over all saves. */
export const calledAs = (read: DatasetForm, known: DatasetForm): DatasetForm => ({
  ...read,
  columns: called(read.columns, known.columns),
  metrics: called(read.metrics, known.metrics),
});

const withIds = <T extends Row>(rows: readonly T[], saved: readonly Row[]): readonly T[] => {
  const ids = new Map(saved.map(({ key, id }) => [key, id]));
  return rows.map((row) => ({ ...row, id: ids.get(row.key) }));
};

/** A form with the ids that its rows have in a save; a row that is not in it has none, for the server would not know it. */
export const withIdsOf = <T extends Pick<DatasetForm, 'columns' | 'metrics'>>(form: T, saved: DatasetForm): T => ({
  ...form,
  columns: withIds(form.columns, saved.columns),
  metrics: withIds(form.metrics, saved.metrics),
});

/** Without ids, rows are told apart by their keys, which a save does not change. */
const byKey = <T extends Pick<DatasetForm, 'columns' | 'metrics'>>(form: T): T => ({
  ...form,
  columns: form.columns.map((row) => ({ ...row, id: undefined })),
  metrics: form.metrics.map((row) => ({ ...row, id: undefined })),
});

/** What was typed while a save was on its way, on top of what the save stored: `sent` was typed when it began, `now` since. */
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

/** Rows of which those that came back stand after what they stood after before. */
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
 * Takes an edit of rows back and leaves what was typed since. Rows that were saved away meanwhile come back as new ones.
 * @param now what is typed, and the save that it stands on
 * @param done the form before the edit and after it
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
