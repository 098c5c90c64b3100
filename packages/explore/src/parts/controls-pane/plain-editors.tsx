import { useText } from '@sightline/core/react';
import { Select, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { EditorProps } from './control-props.ts';
import { useChartText } from './use-chart-text.ts';
import { useGesture } from './use-gesture.ts';

/** Value of the empty option, which cannot be an empty string. */
const none = 'none';

/** A choice among the options of a control. */
export const Choice = ({ control, value: given, onChange, label }: EditorProps): ReactNode => {
  const chartText = useChartText();
  if (control.kind !== 'select') return null;
  // Charts may store a single choice as a list.
  const value = Array.isArray(given) ? (given[0] as unknown) : given;
  const stored = control.options.find((each) => each.stored !== undefined && each.stored === value);
  const present = stored?.value ?? (typeof value === 'string' ? value : control.fallback);
  const storedOf = (next: string): unknown => {
    const option = control.options.find((each) => each.value === next);
    return option?.stored === undefined ? next : option.stored;
  };
  return (
    <Select
      label={label}
      value={present === '' ? none : present}
      onChange={(next) => onChange(next === none ? null : storedOf(next))}
      options={control.options.map((each) => ({
        value: each.value === '' ? none : each.value,
        label: each.labelId === undefined ? each.label : chartText(each.labelId),
      }))}
    />
  );
};

/** The time grain, from those of the dataset's database. */
export const Grain = ({ value, dataset, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  return (
    <Select
      label={label}
      value={typeof value === 'string' && value !== '' ? value : none}
      onChange={(next) => onChange(next === none ? undefined : next)}
      options={[{ value: none, label: text('explore.option.none') }, ...dataset.timeGrains]}
    />
  );
};

/** A text or a number. What is typed without leaving the field is undone together. */
export const Typed = ({ control, value, onChange, label }: EditorProps): ReactNode => {
  const isShare = control.kind === 'share';
  const isNumber = isShare || control.kind === 'number' || control.kind === 'row-limit';
  const fallback = isShare || control.kind === 'number' ? control.fallback : '';
  // The user may still be typing a fraction that ends with a zero, so such a fraction is not converted to a number.
  const pattern = isShare ? /^0?\.\d*[1-9]$/ : /^\d+$/;
  const typing = useGesture(onChange);
  return (
    <TextInput
      aria-label={label}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : String(fallback)}
      inputMode={isShare ? 'decimal' : isNumber ? 'numeric' : 'text'}
      onFocus={typing.start}
      onChange={(typed) => typing.change(isNumber && pattern.test(typed) ? Number(typed) : typed)}
    />
  );
};
