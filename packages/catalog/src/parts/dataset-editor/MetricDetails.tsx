import { useText } from '@sightline/core/react';
import { Combobox, Field, Segmented, TextArea, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { MetricForm } from '../../model/dataset/dataset-form.ts';
import * as css from './editor.css.ts';
import { ExpressionField } from './ExpressionField.tsx';
import { NotesFields } from './NotesFields.tsx';
import type { DatasetEditor } from './use-dataset-editor.tsx';

const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'CNY',
  'INR',
  'BRL',
  'CAD',
  'AUD',
  'MXN',
  'SEK',
  'NOK',
  'PLN',
  'TRY',
];
/** Formats of numbers as charts know them. */
const numberFormats = ['SMART_NUMBER', ',d', ',.2f', '.1%', '.3s', '$,.2f', 'DURATION', 'MEMORY_DECIMAL'];
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Everything about one metric. */
export const MetricDetails = ({
  editor,
  metric,
}: {
  readonly editor: DatasetEditor;
  readonly metric: MetricForm;
}): ReactNode => {
  const text = useText(messages);
  const { key } = metric;
  const prefix = `metrics.${key}`;
  const change = (next: Partial<MetricForm>) => editor.setMetric(key, next);
  return (
    <div className={css.fields}>
      <h2 className={css.heading}>
        <bdi>{metric.name === '' ? text('dataset.unnamed') : metric.name}</bdi>
      </h2>
      <div className={css.pair}>
        <Field label={text('dataset.name')} required error={editor.faultAt(`${prefix}.name`)}>
          <TextInput
            value={metric.name}
            onChange={(name) => change({ name })}
            onBlur={() => editor.touch(`${prefix}.name`)}
          />
        </Field>
        <Field
          label={text('dataset.label')}
          help={text('dataset.label-help')}
          error={editor.faultAt(`${prefix}.label`)}
        >
          <TextInput value={metric.label} onChange={(label) => change({ label })} />
        </Field>
      </div>
      <ExpressionField
        editor={editor}
        field={`${prefix}.expression`}
        value={metric.expression}
        onChange={(expression) => change({ expression })}
      />
      <Field label={text('dataset.description')} error={editor.faultAt(`${prefix}.description`)}>
        <TextArea rows={2} value={metric.description} onChange={(description) => change({ description })} />
      </Field>
      <div className={css.pair}>
        <Field
          label={text('dataset.format')}
          help={text('dataset.format-help')}
          error={editor.faultAt(`${prefix}.format`)}
        >
          <Combobox
            label={text('dataset.format')}
            clearable
            options={optionsOf(numberFormats)}
            onCreate={(typed) => ({ value: typed, label: typed })}
            value={metric.format === '' ? undefined : { value: metric.format, label: metric.format }}
            onChange={(option) => change({ format: option?.value ?? '' })}
          />
        </Field>
        <Field label={text('dataset.currency')} error={editor.faultAt(`${prefix}.currency`)}>
          <Combobox
            label={text('dataset.currency')}
            clearable
            options={optionsOf(currencies)}
            onCreate={(typed) => ({ value: typed.toUpperCase(), label: typed.toUpperCase() })}
            value={metric.currency === '' ? undefined : { value: metric.currency, label: metric.currency }}
            onChange={(option) => change({ currency: option?.value ?? '' })}
          />
        </Field>
        {metric.currency !== '' && (
          <Field label={text('dataset.currency-place')} group>
            <Segmented
              label={text('dataset.currency-place')}
              value={metric.currencyPlace}
              onChange={(currencyPlace) => change({ currencyPlace })}
              options={[
                { value: 'prefix', label: text('dataset.before-number') },
                { value: 'suffix', label: text('dataset.after-number') },
              ]}
            />
          </Field>
        )}
      </div>
      <NotesFields editor={editor} prefix={prefix} notes={metric} onChange={change} />
    </div>
  );
};
