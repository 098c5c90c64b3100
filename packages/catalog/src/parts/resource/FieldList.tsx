import { useText } from '@sightline/core/react';
import { Combobox, Field, MultiCombobox, Select, Switch, TextArea, TextInput, type Form } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { chosen, type ResourceField, type ResourceValues } from './resource-field.ts';
import * as css from './resource.css.ts';

/** The part of a form that fields need. */
export type FieldForm = Pick<Form<ResourceValues>, 'values' | 'errorAt' | 'set' | 'touch'>;

/** Value of a form at a path such as `parameters.host`. */
const valueAt = (values: ResourceValues, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as ResourceValues)[key] : undefined),
      values,
    );

/** Renders the fields of a form from their descriptions. */
export const FieldList = ({
  fields,
  form,
}: {
  readonly fields: readonly ResourceField[];
  readonly form: FieldForm;
}): ReactNode => (
  <div className={css.fields}>
    {fields.map((field) =>
      field.kind === 'row' ? (
        <div key={field.key} className={css.row}>
          {field.fields.map((each) => (
            <OneField key={each.key} field={each} form={form} />
          ))}
        </div>
      ) : (
        <OneField key={field.key} field={field} form={form} />
      ),
    )}
  </div>
);

const OneField = ({ field, form }: { readonly field: ResourceField; readonly form: FieldForm }) => {
  if (field.kind === 'row') return null;
  if (field.kind === 'flag')
    return (
      <Switch
        on={valueAt(form.values, field.key) === true}
        onChange={(on) => form.set(field.key, on)}
        label={field.label}
        disabled={field.disabled ?? false}
        {...(field.help !== undefined && { help: field.help })}
      />
    );
  return (
    <Field
      label={field.label}
      required={field.required ?? false}
      error={form.errorAt(field.key)}
      group={field.kind === 'drawn' && field.group === true}
      {...(field.help !== undefined && { help: field.help })}
    >
      <Control field={field} form={form} />
    </Field>
  );
};

type Leaf = Exclude<ResourceField, { kind: 'row' | 'flag' }>;

const Control = ({ field, form }: { readonly field: Leaf; readonly form: FieldForm }): ReactNode => {
  const text = useText(messages);
  const { key, disabled = false } = field;
  const value = valueAt(form.values, key);
  const set = (next: unknown) => form.set(key, next);
  const line = {
    value: typeof value === 'string' ? value : '',
    onChange: set,
    onBlur: () => form.touch(key),
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...line}
          type={field.type ?? 'text'}
          disabled={disabled}
          inputMode={field.inputMode}
          placeholder={field.placeholder}
          autoComplete={field.autoComplete ?? (field.type === 'password' ? 'new-password' : 'off')}
          suffix={field.suffix}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...line}
          rows={field.rows ?? 3}
          disabled={disabled}
          monospaced={field.monospaced ?? false}
          placeholder={field.placeholder}
        />
      );
    case 'choice':
      return (
        <Select
          label={field.label}
          options={field.options}
          value={typeof value === 'string' || typeof value === 'number' ? value : undefined}
          onChange={set}
          disabled={disabled}
          placeholder={text('resource.choose')}
        />
      );
    case 'one':
      return (
        <Combobox
          label={field.label}
          options={field.options}
          value={chosen(value)[0]}
          onChange={set}
          disabled={disabled}
          clearable={field.clearable ?? false}
          placeholder={text('resource.choose')}
        />
      );
    case 'many':
      return (
        <MultiCombobox
          label={field.label}
          options={field.options}
          value={chosen(value)}
          onChange={set}
          disabled={disabled}
          placeholder={field.placeholder ?? text('resource.choose')}
        />
      );
    case 'drawn':
      return field.draw(form);
    default:
      return field satisfies never;
  }
};
