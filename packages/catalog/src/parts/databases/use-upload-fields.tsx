import { useText } from '@sightline/core/react';
import { Select } from '@sightline/ui-kit';
import { messages } from '../../messages/screens.ts';
import type { FileContent, UploadKind, UploadPlace } from '../../model/upload.ts';
import type { ResourceField } from '../resource/resource-field.ts';

/** Number of rows that can be selected as the header row. A header further down is rare. */
const headerRows = 10;

/** Fields that control parsing: sheet or delimiter, and header row. */
export const useReadingFields = (
  kind: UploadKind | undefined,
  { sheets, delimiter }: FileContent,
): readonly ResourceField[] => {
  const text = useText(messages);
  if (kind === undefined || kind === 'columnar') return [];
  const header: ResourceField = {
    key: 'header_row',
    kind: 'choice',
    label: text('uploads.header'),
    options: [
      ...Array.from({ length: headerRows }, (_, row) => ({
        value: String(row),
        label: text('uploads.header-row', { row: row + 1 }),
      })),
      { value: '-1', label: text('uploads.header-none') },
    ],
  };
  const [firstSheet = '', ...otherSheets] = sheets;
  const sheet: ResourceField = {
    key: 'sheet_name',
    kind: 'choice',
    label: text('uploads.sheet'),
    // The first sheet has an empty value until another is selected: its name is only known after the file has been
    // read.
    options: [{ value: '', label: firstSheet }, ...otherSheets.map((value) => ({ value, label: value }))],
  };
  const separator: ResourceField = {
    key: 'delimiter',
    kind: 'drawn',
    label: text('uploads.delimiter'),
    draw: ({ values, set }) => (
      <Select
        label={text('uploads.delimiter')}
        value={String(values['delimiter']) || (delimiter ?? undefined)}
        onChange={(sign) => set('delimiter', sign)}
        placeholder=""
        options={[
          { value: ',', label: text('uploads.delimiter-comma') },
          { value: ';', label: text('uploads.delimiter-semicolon') },
          { value: '\t', label: text('uploads.delimiter-tab') },
          { value: '|', label: text('uploads.delimiter-pipe') },
        ]}
      />
    ),
  };
  const first = kind === 'csv' ? [separator] : sheets.length > 1 ? [sheet] : [];
  return [{ key: 'places', kind: 'row', fields: [...first, header] }];
};

export interface TargetChoices {
  readonly places: readonly UploadPlace[];
  readonly databaseId: number | undefined;
  readonly onDatabase: (id: number | undefined) => void;
  readonly schemas: readonly string[];
}

/** Fields of the target: database and schema if there is a choice, table name, and handling of an existing table. */
export const useTargetFields = ({
  places,
  databaseId,
  onDatabase,
  schemas,
}: TargetChoices): readonly ResourceField[] => {
  const text = useText(messages);
  const database: ResourceField = {
    key: 'database',
    kind: 'drawn',
    label: text('uploads.database'),
    draw: () => (
      <Select
        label={text('uploads.database')}
        value={databaseId ?? 0}
        onChange={(id) => onDatabase(id === 0 ? undefined : id)}
        options={places.map(({ id = 0, name }) => ({ value: id, label: name }))}
      />
    ),
    ...(databaseId === undefined && { help: text('uploads.new-place') }),
  };
  const schema: ResourceField = {
    key: 'schema',
    kind: 'choice',
    label: text('uploads.schema'),
    options: schemas.map((value) => ({ value, label: value })),
  };
  const name: ResourceField = { key: 'table_name', kind: 'text', label: text('uploads.table'), required: true };
  const exists: ResourceField = {
    key: 'already_exists',
    kind: 'choice',
    label: text('uploads.exists'),
    options: [
      { value: 'fail', label: text('uploads.exists-fail') },
      { value: 'append', label: text('uploads.exists-append') },
      { value: 'replace', label: text('uploads.exists-replace') },
    ],
  };
  return [{ key: 'place', kind: 'row', fields: [database, ...(schemas.length > 1 ? [schema] : []), name, exists] }];
};
