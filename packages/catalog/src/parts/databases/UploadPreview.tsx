import { isCallError } from '@sightline/core';
import { fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Banner, Checkbox, joinClasses, Select, Skeleton } from '@sightline/ui-kit';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import type { UploadSource } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import { columnTypes, isNumberType, shownType, type ColumnType, type FileContent } from '../../model/upload.ts';
import { useFirstRows } from '../../reads/use-first-rows.ts';
import { EmptyTexts, type EmptyTextsProps } from './EmptyTexts.tsx';
import * as css from './upload.css.ts';

export interface UploadPreviewProps extends Pick<EmptyTextsProps, 'added'> {
  readonly source: UploadSource;
  /** Names of excluded columns. */
  readonly left: readonly string[];
  /** Receives the content of the file once it has been read. */
  readonly onRead: (content: FileContent) => void;
  /** Overrides the detected type of a column; undefined resets it. */
  readonly onType: (column: string, type: ColumnType | undefined) => void;
  readonly onTake: (column: string, taken: boolean) => void;
  readonly onEmptyTexts: EmptyTextsProps['onChange'];
}

/** Preview of a file's first rows, with original and parsed values and an editable type for each column. */
export const UploadPreview = (props: UploadPreviewProps): ReactNode => {
  const { source, left, added, onRead, onType, onTake, onEmptyTexts } = props;
  const text = useText(messages);
  // Typing has priority: the preview updates with a delay, and the old one stays until then.
  const asked = useDeferredValue(source);
  const { options, kind } = asked;
  const retyped = Object.keys(options.types).length > 0;
  const found = useFirstRows({ ...asked, options: { ...options, types: {} } });
  const typed = useFirstRows(asked, retyped);
  const itemOf = ({ data }: typeof found) => {
    const items = data?.result.items ?? [];
    return items.find(({ sheet_name: name }) => name === options.sheet) ?? items[0];
  };
  const item = itemOf(found);
  const content = JSON.stringify({
    sheets: found.data?.result.items.flatMap(({ sheet_name: name }) => name ?? []) ?? [],
    columns: item?.columns.map(({ name }) => name) ?? [],
    delimiter: item?.delimiter ?? null,
    rowCount: item?.row_count ?? null,
    readings: Object.fromEntries(
      item?.columns.flatMap(({ name, reading }) => (reading ? [[name, reading]] : [])) ?? [],
    ),
  } satisfies FileContent);
  useEffect(() => onRead(JSON.parse(content) as FileContent), [content, onRead]);
  const faultOf = (error: unknown) => (
    <Banner level="danger">{isCallError(error) ? error.message : text('uploads.no-preview')}</Banner>
  );
  if (found.isError) return faultOf(found.error);
  if (!item) return <Skeleton height={240} />;
  const read = (retyped && !typed.isError && itemOf(typed)) || item;
  const doubtful = item.columns.filter(({ name, certain }) => certain === false && options.types[name] === undefined);
  return (
    <div className={css.looks}>
      {retyped && typed.isError && faultOf(typed.error)}
      <div className={css.preview} role="region" aria-label={text('uploads.preview')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {item.columns.map(({ name, type, reading, certain }) => (
                <th key={name} scope="col" className={lookOf(options.types[name] ?? reading ?? type)}>
                  <span className={css.columnName}>
                    <Checkbox
                      labelHidden
                      label={text('uploads.take-column', { name })}
                      checked={!left.includes(name)}
                      onChange={(taken) => onTake(name, taken)}
                    />
                    <bdi>{name}</bdi>
                  </span>
                  <TypeChoice
                    column={name}
                    found={shownType(reading) ?? { type }}
                    chosen={source.options.types[name] as ColumnType | undefined}
                    doubtful={certain === false && source.options.types[name] === undefined}
                    onChoose={(chosen) => onType(name, chosen)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.rows.map((row, index) => (
              // Rows of a file have no id except their index.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {row.map((value, column) => {
                  const { name = '', type = '' } = read.columns[column] ?? {};
                  return (
                    <td key={name} className={joinClasses(lookOf(type), left.includes(name) && css.left)}>
                      <Cell value={value} written={read.written?.[index]?.[column] ?? null} type={type} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {doubtful.length > 0 && (
        <Banner level="warning">
          {text('uploads.two-ways', { names: doubtful.map(({ name }) => name).join(', ') })}
        </Banner>
      )}
      {kind !== 'columnar' && (
        <EmptyTexts
          found={item.empty_texts ?? []}
          chosen={source.options.emptyTexts}
          added={added}
          onChange={onEmptyTexts}
        />
      )}
    </div>
  );
};

/** Numbers are right-aligned. */
const lookOf = (type: string): string | undefined => (isNumberType(type) ? css.number : undefined);

interface CellProps {
  readonly value: string | null;
  readonly written: string | null;
  readonly type: string;
}

/** Original value of a cell, and below it the parsed value if it differs. */
const Cell = ({ value, written, type }: CellProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const isNumber = value !== null && /^(?:BIGINT|DOUBLE)$/u.test(type) && Number.isFinite(Number(value));
  const read = isNumber ? fullNumber(locale)(Number(value)) : value;
  const empty = <span className={css.empty}>{text('uploads.null')}</span>;
  if (written === null || written === value || written === read) return read === null ? empty : <bdi>{read}</bdi>;
  return (
    <>
      <bdi className={css.written}>{written}</bdi>
      <span className={css.read}>{read === null ? empty : <bdi>{read}</bdi>}</span>
    </>
  );
};

const typeNames = {
  string: 'uploads.type-string',
  int64: 'uploads.type-int64',
  'int64:point': 'uploads.type-int64-point',
  'int64:comma': 'uploads.type-int64-comma',
  'float64:point': 'uploads.type-float64-point',
  'float64:comma': 'uploads.type-float64-comma',
  'percent:point': 'uploads.type-percent-point',
  'percent:comma': 'uploads.type-percent-comma',
  bool: 'uploads.type-bool',
  date: 'uploads.type-date',
  'date:dmy': 'uploads.type-date-dmy',
  'date:mdy': 'uploads.type-date-mdy',
  datetime: 'uploads.type-datetime',
  'datetime:dmy': 'uploads.type-datetime-dmy',
  'datetime:mdy': 'uploads.type-datetime-mdy',
} as const satisfies Record<ColumnType, string>;

interface TypeChoiceProps {
  readonly column: string;
  /** The detected type, or the type that the file declares. */
  readonly found: ColumnType | { readonly type: string };
  readonly chosen: ColumnType | undefined;
  readonly doubtful: boolean;
  readonly onChoose: (type: ColumnType | undefined) => void;
}

const TypeChoice = ({ column, found, chosen, doubtful, onChoose }: TypeChoiceProps) => {
  const text = useText(messages);
  const named = columnTypes.map((type) => ({ value: type, label: text(typeNames[type]) }));
  const own = typeof found === 'string' ? [] : [{ value: '' as const, label: text('uploads.type-found', found) }];
  return (
    <Select<ColumnType | ''>
      size="sm"
      className={joinClasses(css.type, doubtful && css.doubtful)}
      label={text('uploads.type-of', { name: column })}
      value={chosen ?? (typeof found === 'string' ? found : '')}
      onChange={(type) => onChoose(type === '' || type === found ? undefined : type)}
      options={[...own, ...named]}
    />
  );
};
