import { readOf } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { FileField } from '@sightline/entity-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { uploadFile, type UploadTarget } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import {
  tableNameOf,
  unknownContent,
  uploadEndings,
  uploadKindOf,
  usualEmptyTexts,
  type UploadOptions,
  type UploadPlace,
} from '../../model/upload.ts';
import { findDatasetOn } from '../../reads/dataset-editor.ts';
import { typed, type ResourceField, type ResourceValues } from '../resource/resource-field.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useSending } from './use-sending.ts';
import { useReadingFields, useTargetFields } from './use-upload-fields.tsx';

export interface UploadDialogProps {
  /** Possible target databases; the first one is preselected. */
  readonly places: readonly UploadPlace[];
  /** Creates the database if it does not exist yet; returns its id. */
  readonly onMakePlace: () => Promise<number>;
  readonly onClose: () => void;
  /** Navigates to the created dataset. */
  readonly onOpen: (path: string) => void;
}

/** The user's settings for the columns of one file. */
const noChoices = { types: {}, left: [], empty: usualEmptyTexts, added: [] } as {
  readonly types: UploadOptions['types'];
  readonly left: readonly string[];
  readonly empty: readonly string[];
  readonly added: readonly string[];
};

/** The selected schema, or the only one. */
const schemaIn = (values: ResourceValues, schemas: readonly string[]): string => {
  const named = typed(values['schema']);
  return schemas.includes(named) ? named : (schemas[0] ?? named);
};

/**
 * Dialog that creates a table from a file: shows the detected type of each column, then uploads. The server reports the
 * row that failed.
 */
export const UploadDialog = ({ places, onMakePlace, onClose, onOpen }: UploadDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [turn, setTurn] = useState(0);
  const [content, setContent] = useState(unknownContent);
  const [choices, setChoices] = useState(noChoices);
  const [databaseId, setDatabaseId] = useState(places[0]?.id);
  const schemaRead = useQuery({
    ...readOf(api, 'database', 'listUploadSchemas', { params: { pk: databaseId ?? 0 } }),
    enabled: databaseId !== undefined,
  });
  const schemas = (databaseId !== undefined && schemaRead.data?.schemas) || [];
  const sending = useSending();
  const kind = file && uploadKindOf(file.name);
  const isHere = (name: string) => content.columns.includes(name);
  const sourceOf = (values: ResourceValues) => {
    if (!file || !kind) return undefined;
    const options: UploadOptions = {
      delimiter: String(values['delimiter']),
      headerRow: typed(values['header_row']),
      sheet: typed(values['sheet_name']),
      emptyTexts: choices.empty,
      // Another header row or sheet has other columns: keep only the types of existing ones.
      types: Object.fromEntries(Object.entries(choices.types).filter(([name]) => isHere(name))),
    };
    return { file, kind, options };
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setTurn(turn + 1);
    setChoices(noChoices);
    setContent(unknownContent);
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
          choose(chosen);
          form.set('file', chosen.name);
          const name = typed(form.values['table_name']);
          // Keep a table name that the user typed; replace one that came from another file.
          if (name === '' || name === (file && tableNameOf(file.name)))
            form.set('table_name', tableNameOf(chosen.name));
        }}
      />
    ),
  };
  const preview: ResourceField = {
    key: 'preview',
    kind: 'drawn',
    group: true,
    label: text('uploads.preview'),
    draw: ({ values }) => {
      const source = sourceOf(values);
      return (
        source && (
          <UploadPreview
            key={turn}
            source={source}
            left={choices.left}
            added={choices.added}
            onRead={setContent}
            onType={(column, type) => {
              const { [column]: _, ...others } = choices.types;
              setChoices({ ...choices, types: type === undefined ? others : { ...others, [column]: type } });
            }}
            onTake={(column, taken) => {
              const left = choices.left.filter((each) => each !== column);
              setChoices({ ...choices, left: taken ? left : [...left, column] });
            }}
            onEmptyTexts={(empty, added) => setChoices({ ...choices, empty, added })}
          />
        )
      );
    },
  };
  const save = async (values: ResourceValues): Promise<Omit<UploadTarget, 'ifExists'> | undefined> => {
    const source = sourceOf(values);
    if (!source) return undefined;
    const id = databaseId ?? (await onMakePlace());
    // The database now exists, even if the file is refused.
    setDatabaseId(id);
    const target = { databaseId: id, schema: schemaIn(values, schemas), table: typed(values['table_name']) };
    // Send the types of the preview: rows after it that do not fit are reported.
    const types = { ...content.readings, ...source.options.types };
    const columns =
      choices.left.length === 0 ? undefined : content.columns.filter((each) => !choices.left.includes(each));
    const ifExists = values['already_exists'] as UploadTarget['ifExists'];
    await uploadFile(
      { api, queryClient },
      { ...source, options: { ...source.options, types } },
      { ...target, ifExists, columns },
      sending.start(),
    );
    return target;
  };
  const openDataset = async (made: Omit<UploadTarget, 'ifExists'>): Promise<void> => {
    const dataset = await findDatasetOn(api, made).catch(() => undefined);
    // Without a dataset, or without access to it, show the list.
    onOpen(dataset ? `/dataset/${dataset.id}` : '/tablemodelview/list/');
  };
  const reading = useReadingFields(kind, content);
  const target = useTargetFields({ places, databaseId, onDatabase: setDatabaseId, schemas });
  const known = file !== undefined && kind !== undefined;
  return (
    <ResourceDialog
      size="lg"
      title={text('uploads.title')}
      fields={known ? [fileField, ...reading, preview, ...target] : [fileField]}
      initial={{
        table_name: '',
        schema: '',
        already_exists: 'fail',
        delimiter: '',
        header_row: '0',
        sheet_name: '',
      }}
      saveLabel={
        known && content.rowCount !== null
          ? text('uploads.upload-rows', { count: content.rowCount })
          : text('uploads.upload')
      }
      validate={() => ({
        ...(!file && { file: text('uploads.file-needed') }),
        ...(file && !kind && { file: text('uploads.unknown-file') }),
      })}
      after={(form) => form.stage === 'submitting' && <UploadProgress sending={sending} />}
      save={save}
      done={(made) => text('uploads.done', { name: made?.table ?? '' })}
      onDone={(made) => made && void openDataset(made)}
      onClose={onClose}
    />
  );
};
