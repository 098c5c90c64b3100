import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Banner, Select, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { uploadForm, type UploadSource } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import { readingFields, type ColumnType, type FileContent } from '../../model/upload.ts';
import * as css from './upload.css.ts';

export interface UploadPreviewProps {
  readonly source: UploadSource;
  /** What is in the file, once it is known. */
  readonly onRead: (content: FileContent) => void;
  /** Gives a column another type than the one that was found; without one it has that again. */
  readonly onType: (column: string, type: ColumnType | undefined) => void;
}

/** The first rows of a file as the server reads it. */
const useFirstRows = (source: UploadSource, enabled = true) => {
  const api = useApi();
  const { file, kind, options } = source;
  return useQuery({
    queryKey: ['upload', file.name, file.size, file.lastModified, readingFields(kind, options)],
    queryFn: ({ signal }) => api.upload('previewUpload', uploadForm(source), { signal }),
    retry: false,
    enabled,
    placeholderData: (before) => before,
  });
};

/** Numbers stand at the end. */
const lookOf = (type = ''): string | undefined =>
  /INT|DOUBLE|FLOAT|DECIMAL|NUMERIC/iu.test(type) ? css.number : undefined;

/** The first rows of a file with the types that were found, each of which can be changed. */
export const UploadPreview = ({ source, onRead, onType }: UploadPreviewProps): ReactNode => {
  const text = useText(messages);
  // Typing goes before: the preview follows when there is time, and the old one stays until then.
  const asked = useDeferredValue(source);
  const { options } = asked;
  const retyped = Object.keys(options.types).length > 0;
  const found = useFirstRows({ ...asked, options: { ...options, types: {} } });
  const typed = useFirstRows(asked, retyped);
  const itemOf = ({ data }: typeof found) => {
    const items = data?.result.items ?? [];
    return items.find(({ sheet_name: name }) => name === options.sheet) ?? items[0];
  };
  const item = itemOf(found);
  const sheets = found.data?.result.items.flatMap(({ sheet_name: name }) => name ?? []) ?? [];
  const content = JSON.stringify({
    sheets,
    columns: item?.columns.map(({ name }) => name) ?? [],
  } satisfies FileContent);
  useEffect(() => onRead(JSON.parse(content) as FileContent), [content, onRead]);
  const faultOf = (error: unknown) => (
    <Banner level="danger">{isCallError(error) ? error.message : text('uploads.no-preview')}</Banner>
  );
  if (found.isError) return faultOf(found.error);
  if (!item) return <Skeleton height={120} />;
  const { rows } = (retyped && itemOf(typed)) || item;
  const looks = item.columns.map(({ name, type }) => options.types[name] ?? type);
  return (
    <>
      {retyped && typed.isError && faultOf(typed.error)}
      <div className={css.preview} role="region" aria-label={text('uploads.preview')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {item.columns.map(({ name, type }) => (
                <th key={name} scope="col" className={lookOf(options.types[name] ?? type)}>
                  <bdi>{name}</bdi>
                  <TypeChoice
                    column={name}
                    found={type}
                    chosen={source.options.types[name]}
                    onChoose={(chosen) => onType(name, chosen)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows of a file have no names but their places.
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} className={lookOf(looks[column])}>
                    {cell === null ? <span className={css.empty}>{text('uploads.null')}</span> : <bdi>{cell}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

const typeNames = {
  string: 'uploads.type-string',
  int64: 'uploads.type-int64',
  float64: 'uploads.type-float64',
  bool: 'uploads.type-bool',
  date: 'uploads.type-date',
  datetime: 'uploads.type-datetime',
} as const satisfies Record<ColumnType, string>;

interface TypeChoiceProps {
  readonly column: string;
  readonly found: string;
  readonly chosen: ColumnType | undefined;
  readonly onChoose: (type: ColumnType | undefined) => void;
}

const TypeChoice = ({ column, found, chosen, onChoose }: TypeChoiceProps) => {
  const text = useText(messages);
  return (
    <Select
      size="sm"
      className={css.type}
      label={text('uploads.type-of', { name: column })}
      value={chosen ?? ''}
      onChange={(type) => onChoose(type === '' ? undefined : type)}
      options={[
        { value: '' as const, label: text('uploads.type-found', { type: found }) },
        ...(Object.keys(typeNames) as ColumnType[]).map((type) => ({ value: type, label: text(typeNames[type]) })),
      ]}
    />
  );
};
