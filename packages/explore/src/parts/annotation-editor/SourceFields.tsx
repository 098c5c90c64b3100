import { readFormula } from '@sightline/charts/edit';
import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field, MultiCombobox, Segmented, TextInput } from '@sightline/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { annotationMessages } from '../../messages/annotation.ts';
import { typeOf, type AnnotationLayer } from '../../model/annotation-layer.ts';
import { useSourceName } from '../../reads/use-source-name.ts';
import { findCharts, findColumns, findLayers } from '../../reads/find-annotation-sources.ts';

export interface SourceFieldsProps {
  readonly layer: AnnotationLayer;
  readonly onChange: (fields: AnnotationLayer) => void;
}

const FormulaField = ({ layer, onChange }: SourceFieldsProps): ReactNode => {
  const text = useText(annotationMessages);
  const formula = String(layer.value ?? '');
  const isWrong = formula !== '' && readFormula(formula) === undefined;
  return (
    <Field
      label={text('annotation.formula')}
      help={text('annotation.formulaHelp')}
      error={isWrong ? text('annotation.badFormula') : undefined}
    >
      <TextInput value={formula} onChange={(value) => onChange({ value })} />
    </Field>
  );
};

const notesOf = ({ descriptionColumns: notes }: AnnotationLayer): readonly string[] =>
  Array.isArray(notes) ? notes.filter((each) => typeof each === 'string') : [];

const columnFields = (type: string) =>
  [
    ['timeColumn', 'annotation.timeColumn'],
    ...(type === 'INTERVAL' ? ([['intervalEndColumn', 'annotation.endColumn']] as const) : []),
    ['titleColumn', 'annotation.titleColumn'],
  ] as const;

/**
 * Properties of a field that offers the columns of a chart. Typed names are accepted too, because the chart may
 * currently have no data.
 */
const useColumnField = (chartId: number, label: string) => {
  const api = useApi();
  const asOption = (column: string) => ({ value: column, label: column });
  const options = async (search: string, signal: AbortSignal) => {
    const wanted = search.toLocaleLowerCase();
    const columns = await findColumns(api, chartId, signal);
    return columns.filter((column) => column.toLocaleLowerCase().includes(wanted)).map(asOption);
  };
  return { asOption, field: { label, options, onCreate: asOption } };
};

interface ColumnFieldProps<Value> {
  readonly label: string;
  readonly chartId: number;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const ColumnField = ({ label, chartId, value, onChange }: ColumnFieldProps<string>): ReactNode => {
  const { asOption, field } = useColumnField(chartId, label);
  return (
    <Field label={label}>
      <Combobox<string>
        {...field}
        clearable
        value={value === '' ? undefined : asOption(value)}
        onChange={(option) => onChange(option?.value ?? '')}
      />
    </Field>
  );
};

const ColumnsField = ({ label, chartId, value, onChange }: ColumnFieldProps<readonly string[]>): ReactNode => {
  const { asOption, field } = useColumnField(chartId, label);
  return (
    <Field label={label}>
      <MultiCombobox<string>
        {...field}
        value={value.map(asOption)}
        onChange={(chosen) => onChange(chosen.map((option) => option.value))}
      />
    </Field>
  );
};

/** Fields for the source of a layer's content: a formula, an annotation layer, or another chart with its columns. */
export const SourceFields = ({ layer, onChange }: SourceFieldsProps): ReactNode => {
  const text = useText(annotationMessages);
  const api = useApi();
  const type = typeOf(layer);
  const isNative = layer.sourceType === 'NATIVE';
  const id = Number(layer.value);
  const sourceName = useSourceName(isNative, type === 'FORMULA' || !layer.value ? undefined : id);
  if (type === 'FORMULA') return <FormulaField layer={layer} onChange={onChange} />;
  // If the layer's name came from its source, it changes with the source; a name that the user entered stays.
  const isNameOfSource = !layer.name || layer.name === sourceName;
  const label = text(isNative ? 'annotation.layer' : 'annotation.chart');
  return (
    <>
      {type === 'TIME_SERIES' ? null : (
        <Segmented<'NATIVE' | 'table'>
          label={text('annotation.from')}
          value={isNative ? 'NATIVE' : 'table'}
          onChange={(sourceType) => onChange({ sourceType, value: '', ...(isNameOfSource && { name: '' }) })}
          options={[
            { value: 'NATIVE', label: text('annotation.NATIVE') },
            { value: 'table', label: text('annotation.table') },
          ]}
        />
      )}
      <Field label={label}>
        <Combobox<number>
          key={String(layer.sourceType)}
          label={label}
          value={layer.value ? { value: id, label: sourceName ?? (layer.name || String(id)) } : undefined}
          options={(search, signal) => (isNative ? findLayers : findCharts)(api, search, signal)}
          onChange={(option) =>
            onChange({ value: option?.value ?? '', ...(isNameOfSource && option && { name: option.label }) })
          }
        />
      </Field>
      {isNative || type === 'TIME_SERIES' || !layer.value ? null : (
        <Fragment key={id}>
          {columnFields(type).map(([field, words]) => (
            <ColumnField
              key={field}
              label={text(words)}
              chartId={id}
              value={String(layer[field] ?? '')}
              onChange={(column) => onChange({ [field]: column })}
            />
          ))}
          <ColumnsField
            label={text('annotation.noteColumns')}
            chartId={id}
            value={notesOf(layer)}
            onChange={(descriptionColumns) => onChange({ descriptionColumns })}
          />
        </Fragment>
      )}
    </>
  );
};
