import { useText } from '@sightline/core/react';
import { FormatField } from '@sightline/entity-ui';
import { Field, Switch, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { ColumnForm } from '../../model/dataset/dataset-form.ts';
import { DescriptionField, DetailHeading, LabelField, NameField, ProposedField } from './DetailFields.tsx';
import * as css from './editor.css.ts';
import { ExpressionField } from './ExpressionField.tsx';
import { NotesFields } from './NotesFields.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Suggested types for a calculated column; others can be typed. */
const commonTypes = ['VARCHAR', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'DATE', 'TIMESTAMP'];

export interface ColumnDetailsProps {
  readonly editor: DatasetEditor;
  readonly column: ColumnForm;
}

/** Form of one column. */
export const ColumnDetails = ({ editor, column }: ColumnDetailsProps): ReactNode => {
  const text = useText(messages);
  const { key, expression } = column;
  const prefix = `columns.${key}`;
  const change = (next: Partial<ColumnForm>) => editor.setColumn(key, next);
  const calculated = expression !== undefined;
  const detail = { editor, prefix, detail: column, onChange: change };
  return (
    <div className={css.fields}>
      <DetailHeading name={column.name} />
      <div className={css.pair}>
        {calculated && (
          <NameField
            {...detail}
            onChange={(next) => {
              change(next);
              if (isMainTime(editor, column)) editor.set({ mainTime: next.name ?? '' });
            }}
          />
        )}
        <LabelField {...detail} />
        {calculated ? (
          <ProposedField
            label={text('dataset.type')}
            error={editor.faultAt(`${prefix}.type`)}
            proposals={commonTypes}
            capital
            value={column.type}
            onChange={(type) => change({ type })}
          />
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
      <DescriptionField {...detail} />
      <UsageSwitches editor={editor} column={column} />
      {column.temporal && (
        <FormatField
          label={text('dataset.time-format')}
          kind="stored-time"
          clearable
          help={text('dataset.time-format-help')}
          error={editor.faultAt(`${prefix}.format`)}
          value={column.format}
          onChange={(format) => {
            change({ format });
            editor.touch(`${prefix}.format`);
          }}
        />
      )}
      <NotesFields editor={editor} prefix={`${prefix}.`} notes={column} onChange={change} />
    </div>
  );
};

const isMainTime = ({ form }: DatasetEditor, { name }: ColumnForm): boolean =>
  form.mainTime !== '' && form.mainTime === name;

/** Switches that set how charts may use the column. */
const UsageSwitches = ({ editor, column }: ColumnDetailsProps) => {
  const text = useText(messages);
  const change = (next: Partial<ColumnForm>) => editor.setColumn(column.key, next);
  const isMain = isMainTime(editor, column);
  return (
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
  );
};
