import type { UploadOptions as Sending } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import { readingFields, type UploadKind, type UploadOptions } from '../model/upload.ts';

/** A file with its type and the options for reading it. */
export interface UploadSource {
  readonly file: File;
  readonly kind: UploadKind;
  readonly options: UploadOptions;
}

/** Target of an upload. */
export interface UploadTarget {
  readonly databaseId: number;
  readonly schema: string;
  readonly table: string;
  readonly ifExists: 'fail' | 'replace' | 'append';
  /** Columns to import; all if absent. */
  readonly columns?: readonly string[] | undefined;
}

/** Returns the file and the options for reading it, as form data for the server. */
export const uploadForm = ({ file, kind, options }: UploadSource): FormData => {
  const form = new FormData();
  for (const [name, value] of readingFields(kind, options)) form.set(name, value);
  form.set('file', file);
  return form;
};

/**
 * Creates a table from a file, with all rows or none. `sending` can abort it and receives the progress.
 * @throws CallError that names the row that failed
 */
export const uploadFile = async (
  { api, queryClient }: World,
  source: UploadSource,
  { databaseId, schema, table, ifExists, columns }: UploadTarget,
  sending: Pick<Sending, 'signal' | 'onSent'> = {},
): Promise<void> => {
  const form = uploadForm(source);
  form.set('table_name', table);
  form.set('already_exists', ifExists);
  if (columns) form.set('columns_read', JSON.stringify(columns));
  if (schema !== '') form.set('schema', schema);
  await api.upload('uploadFile', form, { ...sending, params: { pk: databaseId } });
  await markStale(queryClient, 'uploadFile');
};
