import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Banner, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { uploadForm, type UploadSource } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import { readingFields } from '../../model/upload.ts';
import * as css from './upload.css.ts';

export interface UploadPreviewProps {
  readonly source: UploadSource;
  /** The sheets of a workbook, once they are known. */
  readonly onSheets: (sheets: readonly string[]) => void;
}

/** The first rows of a file as the server reads it, with the types that it found. */
export const UploadPreview = ({ source, onSheets }: UploadPreviewProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  // Typing goes before: the preview follows when there is time, and the old one stays until then.
  const asked = useDeferredValue(source);
  const { file, kind, options } = asked;
  const preview = useQuery({
    queryKey: ['upload', file.name, file.size, file.lastModified, readingFields(kind, options)],
    queryFn: ({ signal }) => api.upload('previewUpload', uploadForm(asked), { signal }),
    retry: false,
    placeholderData: (before) => before,
  });
  const items = preview.data?.result.items ?? [];
  const sheets = items.flatMap(({ sheet_name: name }) => name ?? []).join('\n');
  useEffect(() => onSheets(sheets === '' ? [] : sheets.split('\n')), [sheets, onSheets]);
  if (preview.isError)
    return (
      <Banner level="danger">{isCallError(preview.error) ? preview.error.message : text('uploads.no-preview')}</Banner>
    );
  const item = items.find(({ sheet_name: name }) => name === options.sheet) ?? items[0];
  if (!item) return <Skeleton height={120} />;
  return (
    <div className={css.preview} role="region" aria-label={text('uploads.preview')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {item.columns.map(({ name, type }) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
                <span className={css.type}>{type}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.rows.map((row, index) => (
            // Rows of a file have no names but their places.
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  {cell === null ? <span className={css.type}>{text('uploads.null')}</span> : <bdi>{cell}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
