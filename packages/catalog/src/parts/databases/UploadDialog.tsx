import { readOf } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { FileField } from '@sightline/entity-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { uploadFile, type UploadTarget } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import type { DatabaseRow } from '../../model/database-row.ts';
import { findDatasetOn } from '../../reads/dataset-editor.ts';
import {
  tableNameOf,
  uploadEndings,
  uploadKindOf,
  type ColumnType,
  type FileContent,
  type UploadOptions,
} from '../../model/upload.ts';
import { typed, type ResourceField, type ResourceValues } from '../resource/resource-field.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useSending } from './use-sending.ts';
import { useUploadFields } from './use-upload-fields.ts';

const start = {
  table_name: '',
  schema: '',
  already_exists: 'fail',
  delimiter: ',',
  header_row: '0',
  skip_rows: '',
  sheet_name: '',
  null_values: '',
  column_dates: '',
  day_first: false,
  decimal_character: '.',
  skip_blank_lines: true,
};
const optionsOf = (values: ResourceValues, types: UploadOptions['types']): UploadOptions => ({
  delimiter: String(values['delimiter']) === '\\t' ? '\t' : String(values['delimiter']),
  headerRow: typed(values['header_row']),
  skipRows: typed(values['skip_rows']),
  sheet: typed(values['sheet_name']),
  nulls: typed(values['null_values']),
  dates: typed(values['column_dates']),
  dayFirst: values['day_first'] === true,
  decimal: typed(values['decimal_character']),
  skipBlank: values['skip_blank_lines'] === true,
  types,
});

export interface UploadDialogProps {
  readonly row: Pick<DatabaseRow, 'id' | 'name'>;
  readonly onClose: () => void;
  /** Opens a path of ours: the explorer on what was made. */
  readonly onOpen: (path: string) => void;
}

/** Makes a table of a file: shows how it would be read, then sends it. The server names the row that fails. */
export const UploadDialog = ({ row, onClose, onOpen }: UploadDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [content, setContent] = useState<FileContent>({ sheets: [], columns: [] });
  const [types, setTypes] = useState<UploadOptions['types']>({});
  const schemas = useQuery(readOf(api, 'database', 'listUploadSchemas', { params: { pk: row.id } }));
  const sending = useSending();
  const kind = file && uploadKindOf(file.name);
  const openExplorer = async (target: Omit<UploadTarget, 'ifExists'>): Promise<void> => {
    const dataset = await findDatasetOn(api, target).catch(() => undefined);
    // Somebody who may not see the dataset, or a server that made none, is shown what there is.
    onOpen(dataset ? `/explore/?datasource_type=table&datasource_id=${dataset.id}` : '/tablemodelview/list/');
  };
  // Another header or sheet has other columns: only those that are there have a type.
  const asked = Object.fromEntries(Object.entries(types).filter(([name]) => content.columns.includes(name)));
  const source = (values: ResourceValues) => file && kind && { file, kind, options: optionsOf(values, asked) };
  const handleType = (column: string, type: ColumnType | undefined) => {
    const { [column]: _, ...others } = types;
    setTypes(type === undefined ? others : { ...others, [column]: type });
  };
  const fileField: ResourceField = {
    key: 'file',
    kind: 'drawn',
    group: true,
    label: text('uploads.file'),
    required: true,
    draw: (form) => (
      <FileField
        label={text('uploads.file')}
        accept={uploadEndings}
        file={file}
        onChoose={(chosen) => {
          setFile(chosen);
          setTypes({});
          form.set('file', chosen.name);
          if (typed(form.values['table_name']) === '') form.set('table_name', tableNameOf(chosen.name));
        }}
      />
    ),
  };
  const { target, reading } = useUploadFields(kind, {
    sheets: content.sheets,
    schemas: schemas.data?.schemas ?? [],
  });
  // Above the fields that it answers to: in sight without scrolling, and in place while they are changed.
  const preview: ResourceField = {
    key: 'preview',
    kind: 'drawn',
    group: true,
    label: text('uploads.preview'),
    draw: ({ values }) => {
      const read = source(values);
      return read && <UploadPreview source={read} onRead={setContent} onType={handleType} />;
    },
  };
  return (
    <ResourceDialog
      size="md"
      title={text('uploads.title', { name: row.name })}
      fields={[fileField, ...target, ...(file && kind ? [preview] : []), ...reading]}
      initial={start}
      saveLabel={text('uploads.upload')}
      validate={() => ({
        ...(!file && { file: text('uploads.file-needed') }),
        ...(file && !kind && { file: text('uploads.unknown-file') }),
      })}
      after={(form) => form.stage === 'submitting' && <UploadProgress sending={sending} />}
      save={async (values) => {
        const read = source(values);
        if (!read) return undefined;
        const made = { databaseId: row.id, schema: typed(values['schema']), table: typed(values['table_name']) };
        const ifExists = values['already_exists'] as UploadTarget['ifExists'];
        await uploadFile({ api, queryClient }, read, { ...made, ifExists }, sending.start());
        return made;
      }}
      done={text('uploads.done')}
      next={(made) => made && { label: text('uploads.create-chart'), onAction: () => void openExplorer(made) }}
      onClose={onClose}
    />
  );
};
