import { useText } from '@sightline/core/react';
import { Field, TextArea, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { Notes } from '../../model/dataset/part-notes.ts';
import type { DatasetEditor } from './use-dataset-editor.ts';
import * as css from './editor.css.ts';

/** Fields for the certification of a dataset, column or metric, and for a warning. */
export const NotesFields = ({
  editor,
  prefix,
  notes,
  onChange,
}: {
  readonly editor: DatasetEditor;
  /** Prefix of the field names: `metrics.m7.`, or `''` for the dataset itself. */
  readonly prefix: string;
  readonly notes: Notes;
  readonly onChange: (change: Partial<Notes>) => void;
}): ReactNode => {
  const text = useText(messages);
  return (
    <>
      <div className={css.pair}>
        <Field label={text('dataset.certified-by')} error={editor.faultAt(`${prefix}certifiedBy`)}>
          <TextInput
            value={notes.certifiedBy}
            onChange={(certifiedBy) => onChange({ certifiedBy })}
            onBlur={() => editor.touch(`${prefix}certifiedBy`)}
          />
        </Field>
        <Field label={text('dataset.certification-details')}>
          <TextInput
            value={notes.certificationDetails}
            onChange={(certificationDetails) => onChange({ certificationDetails })}
            onBlur={() => editor.touch(`${prefix}certifiedBy`)}
          />
        </Field>
      </div>
      <Field label={text('dataset.warning')} help={text('dataset.warning-help')}>
        <TextArea rows={2} value={notes.warning} onChange={(warning) => onChange({ warning })} />
      </Field>
    </>
  );
};
