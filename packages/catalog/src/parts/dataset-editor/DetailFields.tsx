import { useText } from '@sightline/core/react';
import { Combobox, Field, TextArea, TextInput, type FieldProps } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import * as css from './editor.css.ts';
import type { DatasetEditor } from './use-dataset-editor.tsx';

/** What columns and metrics say of themselves alike. */
interface Detail {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

export interface DetailFieldProps {
  readonly editor: DatasetEditor;
  /** Where the column or metric stands in the form: `metrics.3`. */
  readonly prefix: string;
  readonly detail: Detail;
  readonly onChange: (change: Partial<Detail>) => void;
}

/** What the column or metric is called, above its fields. */
export const DetailHeading = ({ name }: { readonly name: string }): ReactNode => {
  const text = useText(messages);
  return (
    <h2 className={css.heading}>
      <bdi>{name === '' ? text('dataset.unnamed') : name}</bdi>
    </h2>
  );
};

/** The name in queries. */
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

/** The name for people. */
export const LabelField = ({ editor, prefix, detail, onChange }: DetailFieldProps): ReactNode => {
  const text = useText(messages);
  return (
    <Field label={text('dataset.label')} help={text('dataset.label-help')} error={editor.faultAt(`${prefix}.label`)}>
      <TextInput value={detail.label} onChange={(label) => onChange({ label })} />
    </Field>
  );
};

/** What it means. */
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
  /** In capital letters, whatever is typed. */
  readonly capital?: boolean;
  readonly onChange: (value: string) => void;
}

/** A word that is proposed or typed; empty for none. */
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
