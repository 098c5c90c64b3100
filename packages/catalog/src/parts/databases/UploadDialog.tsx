import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { uploadFile, type UploadTarget } from '../../commands/upload-file.ts';
import { messages } from '../../messages/screens.ts';
import type { UploadPlace } from '../../model/upload.ts';
import { findDatasetOn } from '../../reads/dataset-editor.ts';
import { typed, type ResourceValues } from '../resource/resource-field.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useFileField, usePreviewField } from './use-file-fields.tsx';
import { useSending } from './use-sending.ts';
import { useReadingFields, useTargetFields } from './use-upload-fields.tsx';
import { useUploadPlace } from './use-upload-place.ts';

export interface UploadDialogProps {
  /** Possible target databases; the first one is preselected. */
  readonly places: readonly UploadPlace[];
  /** Creates the database if it does not exist yet; returns its id. */
  readonly onMakePlace: () => Promise<number>;
  readonly onClose: () => void;
  /** Navigates to the created dataset. */
  readonly onOpen: (path: string) => void;
}

type MadeTable = Omit<UploadTarget, 'ifExists'>;

const initial: ResourceValues = {
  table_name: '',
  schema: '',
  already_exists: 'fail',
  delimiter: '',
  header_row: '0',
  sheet_name: '',
};

/**
 * Dialog that creates a table from a file: shows the detected type of each column, then uploads. The server reports the
 * row that failed.
 */
export const UploadDialog = ({ places, onMakePlace, onClose, onOpen }: UploadDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const queryClient = useQueryClient();
  const chosen = useChosenFile();
  const { file, kind, content, choices } = chosen;
  const place = useUploadPlace(places);
  const { databaseId, schemas } = place;
  const sending = useSending();
  const save = async (values: ResourceValues): Promise<MadeTable | undefined> => {
    const source = chosen.sourceOf(values);
    if (!source) return undefined;
    const id = databaseId ?? (await onMakePlace());
    // The database now exists, even if the file is refused.
    place.choose(id);
    const schema = place.schemaIn(typed(values['schema']));
    const target = { databaseId: id, schema, table: typed(values['table_name']) };
    // Send the column types of the preview, so that the server reports later rows that do not fit these types.
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
  const openDataset = async (made: MadeTable): Promise<void> => {
    const dataset = await findDatasetOn(api, made).catch(() => undefined);
    // Open the list of datasets if there is no dataset or the user has no access to it.
    onOpen(dataset ? `/dataset/${dataset.id}` : '/tablemodelview/list/');
  };
  const fileField = useFileField(chosen);
  const preview = usePreviewField(chosen);
  const reading = useReadingFields(kind, content);
  const target = useTargetFields({ places, databaseId, onDatabase: place.choose, schemas });
  const known = file !== undefined && kind !== undefined;
  const count = known ? content.rowCount : null;
  return (
    <ResourceDialog
      size="lg"
      title={text('uploads.title')}
      fields={known ? [fileField, ...reading, preview, ...target] : [fileField]}
      initial={initial}
      saveLabel={count === null ? text('uploads.upload') : text('uploads.upload-rows', { count })}
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
