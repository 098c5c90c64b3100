import { useApi, useText } from '@sightline/core/react';
import { Button, Combobox, Field, MultiCombobox, Select, TextInput } from '@sightline/ui-kit';
import type { Fields } from '@sightline/core/layout';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import type { DatasetFields } from '../../model/dataset-fields.ts';
import { parseFilters } from '../../model/native-filter.ts';
import { conditionOf, isList, needsValue, operatorsFor, type Operator } from '../../model/narrowing.ts';
import { filterValues } from '../../reads/filter-values.ts';
import * as css from './filter-editor.css.ts';
import { fieldIcon } from './field-icon.ts';

export interface ConditionEditorProps {
  readonly dataset: DatasetFields;
  readonly onApply: (condition: Fields) => void;
}

type Value = string | number;

/** Values of a dataset column, read from the server. */
const useColumnValues = ({ id }: DatasetFields, column: string | undefined) => {
  const api = useApi();
  return async (search: string, signal: AbortSignal) => {
    const [filter] = parseFilters([
      { id: 'condition', filterType: 'filter_select', targets: [{ datasetId: id, column: { name: column } }] },
    ]);
    if (filter?.type !== 'filter') return [];
    const asked = { dashboardId: 0, search, parents: {}, signal };
    return (await filterValues(api, filter, asked))
      .filter((value): value is Value => typeof value === 'string' || typeof value === 'number')
      .map((value) => ({ value, label: String(value) }));
  };
};

/** Form for a new condition: column, operator and values. */
export const ConditionEditor = ({ dataset, onApply }: ConditionEditorProps): ReactNode => {
  const text = useText(filterMessages);
  const [subject, setSubject] = useState<string>();
  const [wanted, setWanted] = useState<Operator>('IN');
  const [values, setValues] = useState<readonly Value[]>([]);
  const kind = dataset.columns.find(({ name }) => name === subject)?.kind ?? 'text';
  const offered = operatorsFor(kind);
  const operator = offered.find((each) => each === wanted) ?? 'IN';
  const source = useColumnValues(dataset, subject);
  const typed = (written: string): Value =>
    kind === 'number' && written.trim() !== '' && Number.isFinite(Number(written)) ? Number(written) : written;
  const one = typeof values[0] === 'string' ? typed(values[0]) : values[0];
  const condition =
    subject === undefined
      ? undefined
      : conditionOf(subject, operator, isList(operator) ? values : one === undefined ? [] : [one]);
  const columns = dataset.columns.map((field) => ({
    value: field.name,
    label: field.name,
    icon: fieldIcon[field.kind],
  }));
  return (
    <div className={css.editor}>
      <Field label={text('filters.column')}>
        <Combobox
          label={text('filters.column')}
          options={columns}
          value={columns.find(({ value }) => value === subject)}
          onChange={(option) => {
            setSubject(option?.value);
            setValues([]);
          }}
        />
      </Field>
      <Field label={text('filters.operator')}>
        <Select
          label={text('filters.operator')}
          value={operator}
          options={offered.map((value) => ({ value, label: text(`filters.operator.${value}`) }))}
          onChange={(next) => {
            setWanted(next);
            setValues([]);
          }}
        />
      </Field>
      {needsValue(operator) && (
        <Field label={text('filters.value')}>
          {isList(operator) ? (
            <MultiCombobox<Value>
              key={subject}
              label={text('filters.value')}
              disabled={subject === undefined}
              options={source}
              value={values.map((value) => ({ value, label: String(value) }))}
              onCreate={(written) => ({ value: typed(written), label: written })}
              onChange={(next) => setValues(next.map(({ value }) => value))}
            />
          ) : (
            <TextInput value={String(values[0] ?? '')} onChange={(next) => setValues([next])} />
          )}
        </Field>
      )}
      <div className={css.editorFoot}>
        <Button kind="primary" disabled={!condition} onClick={() => condition && onApply(condition)}>
          {text('filters.addCondition')}
        </Button>
      </div>
    </div>
  );
};
