import type { Api, UploadOptions as Sending } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { readingFields, type UploadKind, type UploadOptions } from '../model/upload.ts';

/** A file, what it is and how it is read. */
export interface UploadSource {
  readonly file: File;
  readonly kind: UploadKind;
  readonly options: UploadOptions;
}

/** Where a file goes. */
export interface UploadTarget {
  readonly databaseId: number;
  readonly schema: string;
  readonly table: string;
  readonly ifExists: 'fail' | 'replace' | 'append';
  /** Columns that are taken; all where none are named. */
  readonly columns?: readonly string[] | undefined;
}

/** The file with how it is read, as the server's form. */
export const uploadForm = ({ file, kind, options }: UploadSource): FormData => {
  const form = new FormData();
  for (const [name, value] of readingFields(kind, options)) form.set(name, value);
  form.set('file', file);
  return form;
};

/** Makes a table of a file: all of its rows or none; `sending` stops it and hears how far it is. @throws CallError that names the row which failed */
export const uploadFile = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
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
