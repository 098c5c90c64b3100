import { readFormula } from '@sightline/charts/edit';
import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field, Segmented, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { annotationMessages } from '../../messages/annotation.ts';
import { typeOf, type AnnotationLayer } from '../../model/annotation-layer.ts';
import { findCharts, findLayers } from '../../reads/find-annotation-sources.ts';

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

const columnFields = (type: string) =>
  [
    ['timeColumn', 'annotation.timeColumn'],
    ...(type === 'INTERVAL' ? ([['intervalEndColumn', 'annotation.endColumn']] as const) : []),
    ['titleColumn', 'annotation.titleColumn'],
  ] as const;

/** Where the content of a layer comes from: a formula, an annotation layer, or another chart with its columns. */
export const SourceFields = ({ layer, onChange }: SourceFieldsProps): ReactNode => {
  const text = useText(annotationMessages);
  const api = useApi();
  const type = typeOf(layer);
  if (type === 'FORMULA') return <FormulaField layer={layer} onChange={onChange} />;
  const isNative = layer.sourceType === 'NATIVE';
  const id = Number(layer.value);
  const label = text(isNative ? 'annotation.layer' : 'annotation.chart');
  return (
    <>
      {type === 'TIME_SERIES' ? null : (
        <Segmented<'NATIVE' | 'table'>
          label={text('annotation.from')}
          value={isNative ? 'NATIVE' : 'table'}
          onChange={(sourceType) => onChange({ sourceType, value: '' })}
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
          value={layer.value ? { value: id, label: layer.name || String(id) } : undefined}
          options={(search, signal) => (isNative ? findLayers : findCharts)(api, search, signal)}
          onChange={(option) =>
            onChange({ value: option?.value ?? '', ...(layer.name || !option ? {} : { name: option.label }) })
          }
        />
      </Field>
      {isNative || type === 'TIME_SERIES'
        ? null
        : columnFields(type).map(([field, id]) => (
            <Field key={field} label={text(id)}>
              <TextInput value={String(layer[field] ?? '')} onChange={(column) => onChange({ [field]: column })} />
            </Field>
          ))}
    </>
  );
};
