import { useText } from '@sightline/core/react';
import { ColorInput, Field, isHexColor, Segmented, Select, Switch } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { annotationMessages } from '../../messages/annotation.ts';
import { lineStyles, lineWidths, opacities, typeOf, type AnnotationLayer } from '../../model/annotation-layer.ts';
import type { SourceFieldsProps } from './SourceFields.tsx';

export const colorOf = ({ color }: AnnotationLayer): string => (typeof color === 'string' ? color : '');

/** True if the layer's color is set but is not a hex color. */
export const hasWrongColor = (layer: AnnotationLayer): boolean => colorOf(layer) !== '' && !isHexColor(colorOf(layer));

const LineFields = ({ layer, onChange }: SourceFieldsProps): ReactNode => {
  const text = useText(annotationMessages);
  const width = Number(layer['width']);
  return (
    <>
      <Field label={text('annotation.style')}>
        <Select
          label={text('annotation.style')}
          value={lineStyles.find((each) => each === layer['style']) ?? 'solid'}
          onChange={(style) => onChange({ style })}
          options={lineStyles.map((each) => ({ value: each, label: text(`annotation.${each}`) }))}
        />
      </Field>
      <Field label={text('annotation.width')}>
        <Segmented
          label={text('annotation.width')}
          value={String(lineWidths.findLast((each) => each <= width) ?? lineWidths[0])}
          onChange={(chosen) => onChange({ width: Number(chosen) })}
          options={lineWidths.map((each) => ({ value: String(each), label: `${each} px` }))}
        />
      </Field>
    </>
  );
};

/** Fields for a layer's appearance: line, opacity, color, and which of its elements are shown. */
export const LookFields = ({ layer, onChange }: SourceFieldsProps): ReactNode => {
  const text = useText(annotationMessages);
  const type = typeOf(layer);
  const flag = (field: string, fallback: boolean) => (layer[field] === undefined ? fallback : layer[field] === true);
  return (
    <>
      {type !== 'INTERVAL' && <LineFields layer={layer} onChange={onChange} />}
      <Field label={text('annotation.opacity')}>
        <Select
          label={text('annotation.opacity')}
          value={opacities.find((each) => each !== '' && each === layer['opacity']) ?? 'auto'}
          onChange={(opacity) => onChange({ opacity: opacity === 'auto' ? '' : opacity })}
          options={opacities.map((each) => {
            const value = each === '' ? 'auto' : each;
            return { value, label: text(`annotation.${value}`) };
          })}
        />
      </Field>
      <Field
        label={text('annotation.color')}
        help={text('annotation.colorHelp')}
        error={hasWrongColor(layer) ? text('annotation.badColor') : undefined}
      >
        <ColorInput
          pickLabel={text('annotation.pickColor')}
          value={colorOf(layer)}
          onChange={(typed) => onChange({ color: typed.trim() === '' ? null : typed.trim() })}
        />
      </Field>
      <Switch label={text('annotation.show')} on={layer['show'] !== false} onChange={(show) => onChange({ show })} />
      {(type === 'EVENT' || type === 'INTERVAL') && (
        <Switch
          label={text('annotation.showLabel')}
          on={flag('showLabel', true)}
          onChange={(showLabel) => onChange({ showLabel })}
        />
      )}
      {type === 'TIME_SERIES' && (
        <>
          <Switch
            label={text('annotation.showLine')}
            on={!flag('hideLine', false)}
            onChange={(shown) => onChange({ hideLine: !shown })}
          />
          <Switch
            label={text('annotation.showMarkers')}
            on={flag('showMarkers', false)}
            onChange={(showMarkers) => onChange({ showMarkers })}
          />
        </>
      )}
    </>
  );
};
