import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveAnnotation } from '../../commands/save-annotation.ts';
import { messages } from '../../messages/screens.ts';
import { isJsonOrEmpty, type Annotation } from '../../model/annotation.ts';
import { CodeField } from '../resource/CodeField.tsx';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed, type ResourceField, type ResourceValues } from '../resource/resource-field.ts';

export interface AnnotationDialogProps {
  readonly layerId: number;
  /** The annotation to edit; undefined for a new one. */
  readonly annotation: Annotation | undefined;
  readonly onClose: () => void;
}

/** Form of an annotation: title, time, and JSON metadata. */
export const AnnotationDialog = ({ layerId, annotation, onClose }: AnnotationDialogProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const fields = useAnnotationFields();
  const validate = (values: ResourceValues) => {
    const [start, end] = [typed(values['start_dttm']), typed(values['end_dttm'])];
    return {
      ...(start !== '' && end !== '' && end < start && { end_dttm: text('annotations.end-before-start') }),
      ...(!isJsonOrEmpty(typed(values['json_metadata'])) && { json_metadata: text('annotations.metadata-wrong') }),
    };
  };
  const save = (values: ResourceValues) =>
    saveAnnotation(
      world,
      { layerId, id: annotation?.id },
      {
        name: typed(values['short_descr']),
        description: typed(values['long_descr']),
        start: typed(values['start_dttm']),
        end: typed(values['end_dttm']),
        metadata: typed(values['json_metadata']),
      },
    );
  return (
    <ResourceDialog
      size="md"
      title={text(annotation ? 'annotations.edit' : 'annotations.new')}
      fields={fields}
      initial={{
        short_descr: annotation?.name ?? '',
        long_descr: annotation?.description ?? '',
        start_dttm: annotation?.start ?? '',
        end_dttm: annotation?.end ?? '',
        json_metadata: annotation?.metadata ?? '',
      }}
      validate={validate}
      save={save}
      done={text('resource.saved')}
      onClose={onClose}
    />
  );
};

const useAnnotationFields = (): readonly ResourceField[] => {
  const text = useText(messages);
  return [
    { kind: 'text', key: 'short_descr', label: text('annotations.name'), required: true },
    {
      kind: 'row',
      key: 'times',
      fields: [
        {
          kind: 'text',
          type: 'datetime-local',
          key: 'start_dttm',
          label: text('annotations.start-utc'),
          required: true,
        },
        {
          kind: 'text',
          type: 'datetime-local',
          key: 'end_dttm',
          label: text('annotations.end-utc'),
          required: true,
        },
      ],
    },
    { kind: 'lines', key: 'long_descr', label: text('annotations.description') },
    {
      kind: 'drawn',
      group: true,
      key: 'json_metadata',
      label: text('annotations.metadata'),
      help: text('annotations.metadata-help'),
      draw: (form) => (
        <CodeField
          label={text('annotations.metadata')}
          language="json"
          value={String(form.values['json_metadata'])}
          onChange={(json) => form.set('json_metadata', json)}
        />
      ),
    },
  ];
};
