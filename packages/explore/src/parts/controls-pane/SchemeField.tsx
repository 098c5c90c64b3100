import { RampPicker, SchemePicker } from '@sightline/charts/edit';
import type { ReactNode } from 'react';
import type { EditorProps } from './control-props.ts';

/** Control for a color scheme: either one for distinct values or one for a range of numbers. */
export const SchemeField = ({ control, label, value, onChange }: EditorProps): ReactNode => {
  const Picker = control.kind === 'ramp-scheme' ? RampPicker : SchemePicker;
  return <Picker label={label} value={typeof value === 'string' ? value : undefined} onChange={onChange} />;
};
