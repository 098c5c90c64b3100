import { useText } from '@sightline/core/react';
import { FormatField } from '@sightline/entity-ui';
import { Field, Segmented } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { MetricForm } from '../../model/dataset/dataset-form.ts';
import { DescriptionField, DetailHeading, LabelField, NameField, ProposedField } from './DetailFields.tsx';
import * as css from './editor.css.ts';
import { ExpressionField } from './ExpressionField.tsx';
import { NotesFields } from './NotesFields.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

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

/** Form of one metric. */
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
  const detail = { editor, prefix, detail: metric, onChange: change };
  return (
    <div className={css.fields}>
      <DetailHeading name={metric.name} />
      <div className={css.pair}>
        <NameField {...detail} />
        <LabelField {...detail} />
      </div>
      <ExpressionField
        editor={editor}
        field={`${prefix}.expression`}
        value={metric.expression}
        onChange={(expression) => change({ expression })}
      />
      <DescriptionField {...detail} />
      <div className={css.pair}>
        <FormatField
          label={text('dataset.format')}
          kind="number"
          clearable
          error={editor.faultAt(`${prefix}.format`)}
          value={metric.format}
          onChange={(format) => change({ format })}
          {...(metric.currency !== '' && {
            currency: { symbol: metric.currency, symbolPosition: metric.currencyPlace },
          })}
        />
        <ProposedField
          label={text('dataset.currency')}
          error={editor.faultAt(`${prefix}.currency`)}
          proposals={currencies}
          capital
          value={metric.currency}
          onChange={(currency) => change({ currency })}
        />
      </div>
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
      <NotesFields editor={editor} prefix={`${prefix}.`} notes={metric} onChange={change} />
    </div>
  );
};
