import { useApi, useText } from '@sightline/core/react';
import { TimeRangeInput, noRange } from '@sightline/entity-ui';
import { Button, Combobox, Field, MultiCombobox, Segmented, Select, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { Dataset } from '../../model/dataset.ts';
import {
  operatorOf,
  operators,
  simpleFilter,
  sqlFilter,
  typedValue,
  valuesOf,
  type Filter,
} from '../../model/filter.ts';
import { columnValues } from '../../reads/column-values.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { ExpressionInput } from '../expression/ExpressionInput.tsx';
import * as css from '../pill-list/pill-list.css.ts';

export interface FilterEditorProps {
  readonly dataset: Dataset;
  readonly value: Filter | undefined;
  readonly onApply: (filter: Filter) => void;
}

type Values = readonly (string | number)[];

const ApplyButton = ({
  filter,
  onApply,
}: {
  readonly filter: Filter | undefined;
  readonly onApply: FilterEditorProps['onApply'];
}) => {
  const text = useText(messages);
  return (
    <div className={css.foot}>
      <Button kind="primary" disabled={filter === undefined} onClick={() => filter && onApply(filter)}>
        {text('explore.metric.apply')}
      </Button>
    </div>
  );
};

const rangeOf = (values: Values): string => (typeof values[0] === 'string' ? values[0] : noRange);
const asOption = (each: string | number) => ({ value: each, label: String(each) });

interface FilterValuesProps {
  readonly dataset: Dataset;
  readonly subject: string;
  /** Kind of values that the operator compares with. */
  readonly way: (typeof operators)[number]['values'];
  readonly kind: string;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Input for the values that a column is compared with: a time range, one value, or several values. */
const FilterValues = ({ dataset, subject, way, kind, values, onChange }: FilterValuesProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  if (way === 'range')
    return (
      <TimeRangeInput
        label={text('explore.range.kind')}
        value={rangeOf(values)}
        onChange={(next) => onChange([next])}
      />
    );
  if (way === 'one')
    return (
      <Field label={text('explore.filter.value')}>
        <TextInput
          value={String(values[0] ?? '')}
          onChange={(next) => onChange([next])}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
        />
      </Field>
    );
  return (
    way === 'many' && (
      <MultiCombobox<string | number>
        key={subject}
        label={text('explore.filter.values')}
        placeholder={text('explore.filter.values')}
        value={values.map(asOption)}
        onChange={(next) => onChange(next.map((each) => each.value))}
        onCreate={(typed) => asOption(typedValue(typed, kind))}
        options={async (search, signal) =>
          (await columnValues(api, dataset, { column: subject, search, signal })).map(asOption)
        }
      />
    )
  );
};

const SimpleFilter = ({ dataset, value, onApply }: FilterEditorProps): ReactNode => {
  const text = useText(messages);
  const [subject, setSubject] = useState(value?.subject ?? undefined);
  const [chosen, setChosen] = useState(value ? operatorOf(value)?.id : undefined);
  const [values, setValues] = useState<Values>(value ? valuesOf(value) : []);
  const columns = dataset.columns
    .filter(({ canFilter }) => canFilter)
    .map(({ name, label, kind }) => ({ value: name, label, icon: columnIcon(kind) }));
  const kind = dataset.columns.find(({ name }) => name === subject)?.kind ?? 'text';
  const offered = operators.filter(({ kinds }) => kinds.includes(kind));
  const operator = offered.find(({ id }) => id === chosen) ?? offered[0]!;
  return (
    <>
      <Combobox
        label={text('explore.filter.column')}
        placeholder={text('explore.filter.column')}
        options={columns}
        value={columns.find((each) => each.value === subject)}
        onChange={(option) => {
          setSubject(option?.value);
          setChosen(undefined);
          setValues([]);
        }}
      />
      {subject !== undefined && (
        <Select
          label={text('explore.filter.operator')}
          value={operator.id}
          onChange={(id) => {
            setChosen(id);
            setValues([]);
          }}
          options={offered.map(({ id }) => ({ value: id, label: text(`explore.operator.${id as 'IN'}`) }))}
        />
      )}
      {subject !== undefined && (
        <FilterValues
          dataset={dataset}
          subject={subject}
          way={operator.values}
          kind={kind}
          values={values}
          onChange={setValues}
        />
      )}
      <ApplyButton
        filter={
          subject === undefined
            ? undefined
            : simpleFilter(
                subject,
                operator,
                operator.values === 'one'
                  ? values.map((each) => typedValue(String(each), kind))
                  : operator.values === 'range'
                    ? [rangeOf(values)]
                    : values,
              )
        }
        onApply={onApply}
      />
    </>
  );
};

const SqlFilter = ({ dataset, value, onApply }: FilterEditorProps): ReactNode => {
  const text = useText(messages);
  const [expression, setExpression] = useState(value?.sqlExpression ?? '');
  const [clause, setClause] = useState<Filter['clause']>(value?.clause ?? 'WHERE');
  const filter = sqlFilter(expression, clause);
  return (
    <>
      <Segmented
        label={text('explore.filter.clause')}
        value={clause}
        onChange={setClause}
        size="sm"
        options={[
          { value: 'WHERE', label: text('explore.filter.where') },
          { value: 'HAVING', label: text('explore.filter.having') },
        ]}
      />
      <ExpressionInput
        dataset={dataset}
        type={clause === 'WHERE' ? 'where' : 'having'}
        value={expression}
        onChange={setExpression}
        onApply={() => filter && onApply(filter)}
      />
      <ApplyButton filter={filter} onApply={onApply} />
    </>
  );
};

/** Editor of a filter: a column with an operator and values, which are loaded while typing, or SQL. */
export const FilterEditor = ({ dataset, value, onApply }: FilterEditorProps): ReactNode => {
  const text = useText(messages);
  const [way, setWay] = useState<'simple' | 'sql'>(value?.expressionType === 'SQL' ? 'sql' : 'simple');
  return (
    <>
      <Segmented
        label={text('explore.filter.way')}
        value={way}
        onChange={setWay}
        size="sm"
        options={[
          { value: 'simple', label: text('explore.metric.simple') },
          { value: 'sql', label: text('explore.metric.sql') },
        ]}
      />
      {way === 'simple' ? (
        <SimpleFilter
          dataset={dataset}
          value={value?.expressionType === 'SIMPLE' ? value : undefined}
          onApply={onApply}
        />
      ) : (
        <SqlFilter dataset={dataset} value={value?.expressionType === 'SQL' ? value : undefined} onApply={onApply} />
      )}
    </>
  );
};
