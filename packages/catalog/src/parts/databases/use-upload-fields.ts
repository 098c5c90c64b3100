import { useText } from '@sightline/core/react';
import { messages } from '../../messages/screens.ts';
import type { UploadKind } from '../../model/upload.ts';
import type { ResourceField } from '../resource/resource-field.ts';

/** Where a file goes, and how it is read. */
export interface UploadFields {
  readonly target: readonly ResourceField[];
  readonly reading: readonly ResourceField[];
}

/** The fields of an upload: where it goes, and how a file of its kind is read. */
export const useUploadFields = (
  kind: UploadKind | undefined,
  { sheets, schemas }: { readonly sheets: readonly string[]; readonly schemas: readonly string[] },
): UploadFields => {
  const text = useText(messages);
  const line = (key: string, label: string, help?: string): ResourceField => ({
    key,
    kind: 'text',
    label,
    ...(help !== undefined && { help }),
  });
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const schema: ResourceField =
    schemas.length > 0
      ? { key: 'schema', kind: 'choice', label: text('uploads.schema'), options: optionsOf(schemas) }
      : line('schema', text('uploads.schema'));
  const target: readonly ResourceField[] = [
    {
      key: 'target',
      kind: 'row',
      fields: [schema, { key: 'table_name', kind: 'text', label: text('uploads.table'), required: true }],
    },
    {
      key: 'already_exists',
      kind: 'choice',
      label: text('uploads.exists'),
      options: [
        { value: 'fail', label: text('uploads.exists-fail') },
        { value: 'replace', label: text('uploads.exists-replace') },
        { value: 'append', label: text('uploads.exists-append') },
      ],
    },
  ];
  const places: ResourceField = {
    key: 'places',
    kind: 'row',
    fields: [
      line('header_row', text('uploads.header'), text('uploads.header-help')),
      line('skip_rows', text('uploads.skip')),
    ],
  };
  const meanings: ResourceField = {
    key: 'meanings',
    kind: 'row',
    fields: [
      line('null_values', text('uploads.nulls'), text('uploads.between-commas')),
      line('column_dates', text('uploads.dates'), text('uploads.between-commas')),
    ],
  };
  if (kind === undefined || kind === 'columnar') return { target, reading: [] };
  if (kind === 'excel') {
    const reading: readonly ResourceField[] = [
      ...(sheets.length > 1
        ? [{ key: 'sheet_name', kind: 'choice' as const, label: text('uploads.sheet'), options: optionsOf(sheets) }]
        : []),
      places,
      meanings,
    ];
    return { target, reading };
  }
  const reading: readonly ResourceField[] = [
    {
      key: 'signs',
      kind: 'row',
      fields: [
        line('delimiter', text('uploads.delimiter'), text('uploads.delimiter-help')),
        line('decimal_character', text('uploads.decimal')),
      ],
    },
    places,
    meanings,
    { key: 'day_first', kind: 'flag', label: text('uploads.day-first') },
    { key: 'skip_blank_lines', kind: 'flag', label: text('uploads.skip-blank') },
  ];
  return { target, reading };
};
