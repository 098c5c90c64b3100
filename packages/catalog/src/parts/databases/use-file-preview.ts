import type { CallOutput } from '@sightline/core/api';
import { useEffect } from 'react';
import type { UploadSource } from '../../commands/upload-file.ts';
import type { FileContent } from '../../model/upload.ts';
import { useFirstRows } from '../../reads/use-first-rows.ts';

/** A sheet of a file, with its columns and first rows. */
export type PreviewedSheet = CallOutput<'previewUpload'>['result']['items'][number];

export interface FilePreview {
  /** The sheet with the types from the file; undefined until it has been read. */
  readonly sheet: PreviewedSheet | undefined;
  /** The sheet with the types that the user selected. */
  readonly read: PreviewedSheet | undefined;
  /** The error if the file could not be read. */
  readonly error: unknown;
  /** The error if the file could not be read with the selected types. */
  readonly typeError: unknown;
}

const contentOf = (sheets: readonly PreviewedSheet[], sheet: PreviewedSheet | undefined): FileContent => ({
  sheets: sheets.flatMap(({ sheet_name: name }) => name ?? []),
  columns: sheet?.columns.map(({ name }) => name) ?? [],
  delimiter: sheet?.delimiter ?? null,
  rowCount: sheet?.row_count ?? null,
  readings: Object.fromEntries(sheet?.columns.flatMap(({ name, reading }) => (reading ? [[name, reading]] : [])) ?? []),
});

/** First rows of a file; `onRead` receives the content once it has been read. */
export const useFilePreview = (source: UploadSource, onRead: (content: FileContent) => void): FilePreview => {
  const { options } = source;
  const retyped = Object.keys(options.types).length > 0;
  const found = useFirstRows({ ...source, options: { ...options, types: {} } });
  const typed = useFirstRows(source, retyped);
  const sheetOf = ({ data }: typeof found) => {
    const sheets = data?.result.items ?? [];
    return sheets.find(({ sheet_name: name }) => name === options.sheet) ?? sheets[0];
  };
  const sheet = sheetOf(found);
  const content = JSON.stringify(contentOf(found.data?.result.items ?? [], sheet));
  useEffect(() => onRead(JSON.parse(content) as FileContent), [content, onRead]);
  return {
    sheet,
    read: (retyped && !typed.isError && sheetOf(typed)) || sheet,
    error: found.error ?? undefined,
    typeError: retyped ? (typed.error ?? undefined) : undefined,
  };
};
