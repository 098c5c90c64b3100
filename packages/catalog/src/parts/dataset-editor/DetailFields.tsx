import { useText } from '@sightline/core/react';
import { Combobox, Field, TextArea, TextInput, type FieldProps } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import * as css from './editor.css.ts';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Fields that columns and metrics share. */
interface Detail {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

export interface DetailFieldProps {
  readonly editor: DatasetEditor;
  /** Path of the column or metric in the form: `metrics.m3`. */
  readonly prefix: string;
  readonly detail: Detail;
  readonly onChange: (change: Partial<Detail>) => void;
}

/** Heading with the name of the column or metric. */
export const DetailHeading = ({ name }: { readonly name: string }): ReactNode => {
  const text = useText(messages);
  return (
    <h2 className={css.heading}>
      <bdi>{name === '' ? text('dataset.unnamed') : name}</bdi>
    </h2>
  );
};

/** Field for the technical name, which queries use. */
export const NameField = ({ editor, prefix, detail, onChange }: DetailFieldProps): ReactNode => {
  const text = useText(messages);
  return (
    <Field label={text('dataset.name')} required error={editor.faultAt(`${prefix}.name`)}>
      <TextInput
        value={detail.name}
        onChange={(name) => onChange({ name })}
        onBlur={() => editor.touch(`${prefix}.name`)}
      />
    </Field>
  );
};

/** Field for the display name. */
export const LabelField = ({ editor, prefix, detail, onChange }: DetailFieldProps): ReactNode => {
  const text = useText(messages);
  return (
    <Field label={text('dataset.label')} help={text('dataset.label-help')} error={editor.faultAt(`${prefix}.label`)}>
      <TextInput value={detail.label} onChange={(label) => onChange({ label })} />
    </Field>
  );
};

/** Field for the description. */
export const DescriptionField = ({ editor, prefix, detail, onChange }: DetailFieldProps): ReactNode => {
  const text = useText(messages);
  return (
    <Field label={text('dataset.description')} error={editor.faultAt(`${prefix}.description`)}>
      <TextArea rows={2} value={detail.description} onChange={(description) => onChange({ description })} />
    </Field>
  );
};

export interface ProposedFieldProps extends Pick<FieldProps, 'help' | 'error'> {
  readonly label: string;
  readonly proposals: readonly string[];
  readonly value: string;
  /** Converts input to upper case. */
  readonly capital?: boolean;
  readonly onChange: (value: string) => void;
}

/** Text field with suggestions. An empty text means no value. */
export const ProposedField = ({
  label,
  proposals,
  value,
  capital = false,
  onChange,
  ...field
}: ProposedFieldProps): ReactNode => {
  const optionOf = (word: string) => ({ value: word, label: word });
  return (
    <Field label={label} {...field}>
      <Combobox
        label={label}
        clearable
        options={proposals.map(optionOf)}
        onCreate={(typed) => optionOf(capital ? typed.toUpperCase() : typed)}
        value={value === '' ? undefined : optionOf(value)}
        onChange={(option) => onChange(option?.value ?? '')}
      />
    </Field>
  );
};
