import { isCallError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Banner, joinClasses, Skeleton } from '@sightline/ui-kit';
import { useDeferredValue, type ReactNode } from 'react';
import type { UploadSource } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import { isNumberType, type ColumnType, type FileContent } from '../../model/upload.ts';
import { EmptyTexts, type EmptyTextsProps } from './EmptyTexts.tsx';
import { PreviewHead } from './PreviewHead.tsx';
import { UploadCell } from './UploadCell.tsx';
import * as css from './upload.css.ts';
import { useFilePreview, type PreviewedSheet } from './use-file-preview.ts';

export interface UploadPreviewProps extends Pick<EmptyTextsProps, 'added'> {
  readonly source: UploadSource;
  /** Names of excluded columns. */
  readonly left: readonly string[];
  /** Receives the content of the file after it has been read. */
  readonly onRead: (content: FileContent) => void;
  /** Overrides the detected type of a column; undefined resets it. */
  readonly onType: (column: string, type: ColumnType | undefined) => void;
  readonly onTake: (column: string, taken: boolean) => void;
  readonly onEmptyTexts: EmptyTextsProps['onChange'];
}

/** Numbers are right-aligned. */
const lookOf = (type: string): string | undefined => (isNumberType(type) ? css.number : undefined);

/** Preview of a file's first rows, with original and parsed values and an editable type for each column. */
export const UploadPreview = (props: UploadPreviewProps): ReactNode => {
  const { source, left, added, onRead, onType, onTake, onEmptyTexts } = props;
  const text = useText(messages);
  // Typing has priority: the preview updates with a delay, and the previous preview stays until then.
  const asked = useDeferredValue(source);
  const { sheet, read, error, typeError } = useFilePreview(asked, onRead);
  if (error !== undefined) return <Fault error={error} />;
  if (!sheet || !read) return <Skeleton height={240} />;
  const { types } = asked.options;
  const doubtful = sheet.columns.filter(({ name, certain }) => certain === false && types[name] === undefined);
  return (
    <div className={css.looks}>
      {typeError !== undefined && <Fault error={typeError} />}
      <div className={css.preview} role="region" aria-label={text('uploads.preview')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {sheet.columns.map((column) => (
                <PreviewHead
                  key={column.name}
                  column={column}
                  className={lookOf(types[column.name] ?? column.reading ?? column.type)}
                  chosen={source.options.types[column.name] as ColumnType | undefined}
                  taken={!left.includes(column.name)}
                  onType={onType}
                  onTake={onTake}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Rows read={read} left={left} />
          </tbody>
        </table>
      </div>
      {doubtful.length > 0 && (
        <Banner level="warning">
          {text('uploads.two-ways', { names: doubtful.map(({ name }) => name).join(', ') })}
        </Banner>
      )}
      {asked.kind !== 'columnar' && (
        <EmptyTexts
          found={sheet.empty_texts ?? []}
          chosen={source.options.emptyTexts}
          added={added}
          onChange={onEmptyTexts}
        />
      )}
    </div>
  );
};

const Fault = ({ error }: { readonly error: unknown }) => {
  const text = useText(messages);
  return <Banner level="danger">{isCallError(error) ? error.message : text('uploads.no-preview')}</Banner>;
};

interface RowsProps extends Pick<UploadPreviewProps, 'left'> {
  readonly read: PreviewedSheet;
}

const Rows = ({ read, left }: RowsProps) =>
  read.rows.map((row, index) => (
    // Rows of a file have no id except their index.
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={index}>
      {row.map((value, column) => {
        const { name = '', type = '' } = read.columns[column] ?? {};
        return (
          <td key={name} className={joinClasses(lookOf(type), left.includes(name) && css.left)}>
            <UploadCell value={value} written={read.written?.[index]?.[column] ?? null} type={type} />
          </td>
        );
      })}
    </tr>
  ));
