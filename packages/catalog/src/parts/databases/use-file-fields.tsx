import { useText } from '@sightline/core/react';
import { FileField } from '@sightline/entity-ui';
import { messages } from '../../messages/screens.ts';
import { tableNameOf, uploadEndings } from '../../model/upload.ts';
import { typed, type ResourceField } from '../resource/resource-field.ts';
import { UploadPreview } from './UploadPreview.tsx';
import type { ChosenFile } from './use-chosen-file.ts';

/** Field that selects the file, and names the table after it. */
export const useFileField = ({ file, choose }: ChosenFile): ResourceField => {
  const text = useText(messages);
  return {
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
};

/** Field with the preview of the file. */
export const usePreviewField = ({ turn, choices, setContent, sourceOf }: ChosenFile): ResourceField => {
  const text = useText(messages);
  return {
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
            onType={choices.onType}
            onTake={choices.onTake}
            onEmptyTexts={choices.onEmptyTexts}
          />
        )
      );
    },
  };
};
