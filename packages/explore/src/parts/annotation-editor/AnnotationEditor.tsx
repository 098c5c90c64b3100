import { readFormula } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { Button, Field, Select, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { annotationMessages } from '../../messages/annotation.ts';
import { annotationTypes, newLayer, typeOf, withType, type AnnotationLayer } from '../../model/annotation-layer.ts';
import * as css from '../pill-list/pill-list.css.ts';
import { hasWrongColor, LookFields } from './LookFields.tsx';
import { SourceFields } from './SourceFields.tsx';

interface AnnotationEditorProps {
  readonly value: AnnotationLayer | undefined;
  readonly onApply: (layer: AnnotationLayer) => void;
}

/**
 * Editor that adds or changes an annotation layer of a chart: a formula or threshold, events, intervals, or another
 * chart's line.
 */
export const AnnotationEditor = ({ value, onApply }: AnnotationEditorProps): ReactNode => {
  const text = useText(annotationMessages);
  const [layer, setLayer] = useState<AnnotationLayer>(value ?? newLayer);
  const put = (fields: AnnotationLayer) => setLayer({ ...layer, ...fields });
  const type = typeOf(layer);
  const hasValue = type === 'FORMULA' ? readFormula(String(layer.value ?? '')) !== undefined : Boolean(layer.value);
  return (
    <>
      <Field label={text('annotation.type')}>
        <Select
          label={text('annotation.type')}
          value={type}
          onChange={(next) => setLayer(withType(layer, next))}
          options={annotationTypes.map((each) => ({ value: each, label: text(`annotation.${each}`) }))}
        />
      </Field>
      <SourceFields layer={layer} onChange={put} />
      <Field label={text('annotation.name')} required>
        <TextInput value={layer.name ?? ''} onChange={(name) => put({ name })} />
      </Field>
      <LookFields layer={layer} onChange={put} />
      <div className={css.foot}>
        <Button
          kind="primary"
          disabled={!hasValue || hasWrongColor(layer) || (layer.name ?? '').trim() === ''}
          onClick={() => onApply(layer)}
        >
          {text('annotation.apply')}
        </Button>
      </div>
    </>
  );
};
