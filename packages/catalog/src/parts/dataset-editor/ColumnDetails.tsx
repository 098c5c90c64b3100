import { useText } from '@sightline/core/react';
import { Combobox, Field, Select, Switch, TextArea, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { ColumnForm } from '../../model/dataset/dataset-form.ts';
import * as css from './editor.css.ts';
import { ExpressionField } from './ExpressionField.tsx';
import { NotesFields } from './NotesFields.tsx';
import type { DatasetEditor } from './use-dataset-editor.tsx';

/** Types that a calculated column may be declared as; others can be typed. */
const commonTypes = ['VARCHAR', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'DATE', 'TIMESTAMP'];
/** Ways in which times are written into columns of other types. */
const timeFormats = ['epoch_s', 'epoch_ms', '%Y', '%Y-%m', '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%Y%m%d'];
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Everything about one column. */
export const ColumnDetails = ({
  editor,
  column,
}: {
  readonly editor: DatasetEditor;
  readonly column: ColumnForm;
}): ReactNode => {
  const text = useText(messages);
  const { key, expression } = column;
  const prefix = `columns.${key}`;
  const change = (next: Partial<ColumnForm>) => editor.setColumn(key, next);
  const calculated = expression !== undefined;
  const isMain = editor.form.mainTime !== '' && editor.form.mainTime === column.name;
  return (
    <div className={css.fields}>
      <h2 className={css.heading}>
        <bdi>{column.name === '' ? text('dataset.unnamed') : column.name}</bdi>
      </h2>
      <div className={css.pair}>
        {calculated && (
          <Field label={text('dataset.name')} required error={editor.faultAt(`${prefix}.name`)}>
            <TextInput
              value={column.name}
              onChange={(name) => {
                change({ name });
                if (isMain) editor.set({ mainTime: name });
              }}
              onBlur={() => editor.touch(`${prefix}.name`)}
            />
          </Field>
        )}
        <Field
          label={text('dataset.label')}
          help={text('dataset.label-help')}
          error={editor.faultAt(`${prefix}.label`)}
        >
          <TextInput value={column.label} onChange={(label) => change({ label })} />
        </Field>
        {calculated ? (
          <Field label={text('dataset.type')} error={editor.faultAt(`${prefix}.type`)}>
            <Combobox
              label={text('dataset.type')}
              clearable
              options={optionsOf(commonTypes)}
              onCreate={(typed) => ({ value: typed.toUpperCase(), label: typed.toUpperCase() })}
              value={column.type === '' ? undefined : { value: column.type, label: column.type }}
              onChange={(option) => change({ type: option?.value ?? '' })}
            />
          </Field>
        ) : (
          <Field label={text('dataset.type')} help={text('dataset.type-help')}>
            <TextInput readOnly className={css.mono} value={column.type} onChange={() => undefined} />
          </Field>
        )}
      </div>
      {calculated && (
        <ExpressionField
          editor={editor}
          field={`${prefix}.expression`}
          value={expression}
          onChange={(next) => change({ expression: next })}
        />
      )}
      <Field label={text('dataset.description')} error={editor.faultAt(`${prefix}.description`)}>
        <TextArea rows={2} value={column.description} onChange={(description) => change({ description })} />
      </Field>
      <div className={css.switches}>
        <Switch
          on={column.temporal}
          label={text('dataset.temporal')}
          help={text('dataset.temporal-help')}
          onChange={(temporal) => {
            change({ temporal });
            if (isMain && !temporal) editor.set({ mainTime: '' });
          }}
        />
        {column.temporal && (
          <Switch
            on={isMain}
            label={text('dataset.main-time')}
            help={text('dataset.main-time-help')}
            onChange={(on) => editor.set({ mainTime: on ? column.name : '' })}
          />
        )}
        <Switch
          on={column.filterable}
          label={text('dataset.filterable')}
          help={text('dataset.filterable-help')}
          onChange={(filterable) => change({ filterable })}
        />
        <Switch
          on={column.dimension}
          label={text('dataset.dimension')}
          help={text('dataset.dimension-help')}
          onChange={(dimension) => change({ dimension })}
        />
      </div>
      {column.temporal && (
        <Field
          label={text('dataset.time-format')}
          help={text('dataset.time-format-help')}
          error={editor.faultAt(`${prefix}.format`)}
        >
          <Combobox
            label={text('dataset.time-format')}
            clearable
            options={optionsOf(timeFormats)}
            onCreate={(typed) => ({ value: typed, label: typed })}
            value={column.format === '' ? undefined : { value: column.format, label: column.format }}
            onChange={(option) => {
              change({ format: option?.value ?? '' });
              editor.touch(`${prefix}.format`);
            }}
          />
        </Field>
      )}
      <NotesFields editor={editor} prefix={prefix} notes={column} onChange={change} />
    </div>
  );
};

/** The default time column, out of those that hold times. */
export const MainTimeField = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const { form } = editor;
  const times = form.columns.filter(({ temporal, name }) => temporal && name !== '').map(({ name }) => name);
  return (
    <Field label={text('dataset.main-time')}>
      <Select
        label={text('dataset.main-time')}
        value={form.mainTime}
        onChange={(mainTime) => editor.set({ mainTime })}
        options={[{ value: '', label: text('dataset.none') }, ...optionsOf(times)]}
      />
    </Field>
  );
};
