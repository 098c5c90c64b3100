import { useText } from '@sightline/core/react';
import { Button, Combobox, Field, Segmented, Select, TextInput } from '@sightline/ui-kit';
import { Sigma } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Dataset } from '../../model/dataset.ts';
import {
  aggregates,
  simpleMetric,
  sqlMetric,
  type AdhocMetric,
  type Aggregate,
  type Metric,
} from '../../model/metric.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { ExpressionInput } from '../expression/ExpressionInput.tsx';
import * as css from '../pill-list/pill-list.css.ts';

type Way = 'saved' | 'simple' | 'sql';

export interface MetricEditorProps {
  readonly dataset: Dataset;
  readonly value: Metric | undefined;
  readonly onApply: (metric: Metric) => void;
}

const wayOf = (value: Metric | undefined, dataset: Dataset): Way => {
  if (typeof value === 'object') return value.expressionType === 'SQL' ? 'sql' : 'simple';
  return typeof value === 'string' || dataset.metrics.length > 0 ? 'saved' : 'simple';
};

const isAggregate = (text: string | null | undefined): text is Aggregate =>
  (aggregates as readonly (string | null | undefined)[]).includes(text);

interface ColumnAggregateProps {
  readonly dataset: Dataset;
  readonly column: string | undefined;
  readonly aggregate: Aggregate;
  readonly onColumn: (column: string | undefined) => void;
  readonly onAggregate: (aggregate: Aggregate) => void;
}

const ColumnAggregate = ({ dataset, column, aggregate, onColumn, onAggregate }: ColumnAggregateProps): ReactNode => {
  const text = useText(messages);
  const columns = dataset.columns.map(({ name, label, kind }) => ({ value: name, label, icon: columnIcon(kind) }));
  return (
    <>
      <Combobox
        label={text('explore.metric.column')}
        placeholder={text('explore.metric.column')}
        options={columns}
        value={columns.find((each) => each.value === column)}
        onChange={(option) => onColumn(option?.value)}
      />
      <Select
        label={text('explore.metric.aggregate')}
        value={aggregate}
        onChange={onAggregate}
        options={aggregates.map((each) => ({ value: each, label: each }))}
      />
    </>
  );
};

/**
 * Editor of a metric: a saved metric, applied on selection, an aggregate of a column, or SQL. Apply is enabled when the
 * metric is complete.
 */
export const MetricEditor = ({ dataset, value, onApply }: MetricEditorProps): ReactNode => {
  const text = useText(messages);
  const adhoc: Partial<AdhocMetric> = typeof value === 'object' ? value : {};
  const [way, setWay] = useState(() => wayOf(value, dataset));
  const [column, setColumn] = useState(adhoc.column?.column_name);
  const [aggregate, setAggregate] = useState<Aggregate>(isAggregate(adhoc.aggregate) ? adhoc.aggregate : 'SUM');
  const [expression, setExpression] = useState(adhoc.sqlExpression ?? '');
  const [label, setLabel] = useState(adhoc.hasCustomLabel === true ? (adhoc.label ?? '') : '');

  const made = (): Metric | undefined => {
    if (way === 'simple') return column === undefined ? undefined : simpleMetric(column, aggregate, label);
    return expression.trim() === '' ? undefined : sqlMetric(expression, label);
  };
  const metric = made();
  const apply = () => metric !== undefined && onApply(metric);
  const metrics = dataset.metrics.map(({ name, label: words }) => ({ value: name, label: words, icon: Sigma }));

  return (
    <>
      <Segmented
        label={text('explore.metric.way')}
        value={way}
        onChange={setWay}
        size="sm"
        options={(['saved', 'simple', 'sql'] as const).map((each) => ({
          value: each,
          label: text(`explore.metric.${each}`),
        }))}
      />
      {way === 'saved' && (
        <Combobox
          label={text('explore.metric.metric')}
          options={metrics}
          value={metrics.find((each) => each.value === value)}
          onChange={(option) => option && onApply(option.value)}
        />
      )}
      {way === 'simple' && (
        <ColumnAggregate
          dataset={dataset}
          column={column}
          aggregate={aggregate}
          onColumn={setColumn}
          onAggregate={setAggregate}
        />
      )}
      {way === 'sql' && (
        <ExpressionInput dataset={dataset} type="metric" value={expression} onChange={setExpression} onApply={apply} />
      )}
      {way !== 'saved' && (
        <>
          <Field label={text('explore.metric.label')}>
            <TextInput value={label} onChange={setLabel} />
          </Field>
          <div className={css.foot}>
            <Button kind="primary" disabled={metric === undefined} onClick={apply}>
              {text('explore.metric.apply')}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
