import { isCallError, newId } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { breakingChanges, brokenCharts, brokenExpressions } from '../model/dataset/breaking-changes.ts';
import type { DatasetForm } from '../model/dataset/dataset-form.ts';
import { newExpressions, sourceChanged, type SaveReview } from '../model/dataset/review-save.ts';
import { compareColumns, differs, syncColumns, type FoundColumn } from '../model/dataset/sync-columns.ts';
import {
  readChartsOn,
  readSourceColumns,
  readTableColumns,
  runSample,
  type SavedDataset,
} from '../reads/dataset-editor.ts';

/** Row key of a new column. */
export const newColumnKey = (name: string): string => `column ${name}`;

/** Reads the columns of the form's source, saved or not. @throws CallError */
export const columnsOfForm = async (
  api: Api,
  saved: SavedDataset,
  form: DatasetForm,
): Promise<readonly FoundColumn[]> => {
  if (!sourceChanged(saved.form, form)) return readSourceColumns(api, saved.id);
  if (form.kind === 'virtual') return (await runSample(api, form, newId())).columns;
  const { databaseName, catalog, schema, name } = form;
  return readTableColumns(api, { databaseName, catalog, schema, table: name });
};

const wordsOf = (fault: Readonly<Record<string, unknown>>): string => String(fault['message'] ?? '');

/**
 * Sends new expressions to the server, which validates them on the database. Returns errors by field. If the source
 * differs from the saved one, the expressions cannot be validated before the save. @throws CallError
 */
export const checkExpressions = async (
  api: Api,
  saved: SavedDataset,
  form: DatasetForm,
): Promise<ReadonlyMap<string, string>> => {
  const faults = new Map<string, string>();
  if (sourceChanged(saved.form, form)) return faults;
  await Promise.all(
    newExpressions(saved.form, form).map(async ({ field, expression, type }) => {
      try {
        const { result } = await api.call('validateExpression', {
          params: { datasource_type: 'table', datasource_id: String(saved.id) },
          body: { expression, expression_type: type },
        });
        if (result.length > 0) faults.set(field, result.map(wordsOf).join(' '));
      } catch (error) {
        // If the server cannot validate expressions, or does not permit this user to do so, the save reports invalid
        // expressions.
        if (!isCallError(error) || (error.status !== 403 && error.status !== 404)) throw error;
      }
    }),
  );
  return faults;
};

/**
 * The form as it would be saved, with the columns of its source, and the consequences of the save. @throws CallError
 */
export const reviewSave = async (
  api: Api,
  saved: SavedDataset,
  form: DatasetForm,
  mayRun: boolean,
): Promise<{ readonly form: DatasetForm; readonly reread: boolean; readonly review: SaveReview }> => {
  const moved = sourceChanged(saved.form, form);
  // If the user may not run SQL, the server reads the columns during the save.
  const reread = moved && form.kind === 'virtual' && !mayRun;
  const found = moved && !reread ? await columnsOfForm(api, saved, form) : undefined;
  const next = found ? syncColumns(form, found, newColumnKey) : form;
  const sync = found && compareColumns(form.columns, found);
  const changes = breakingChanges(saved.form, next);
  const charts = changes.length > 0 ? brokenCharts(changes, await readChartsOn(api, saved.id)) : [];
  return {
    form: next,
    reread,
    review: {
      sync: sync && differs(sync) ? sync : undefined,
      charts,
      expressions: brokenExpressions(changes, next),
      changes,
    },
  };
};
