import { useText } from '@sightline/core/react';
import { MultiCombobox } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { seriesMessages } from '../../messages/series-controls.ts';
import type { EditorProps } from '../controls-pane/control-props.ts';
import { useChartText } from '../controls-pane/use-chart-text.ts';

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );

/** Several values from a list, or typed ones that match the control's pattern. */
export const ChoicesField = ({ control, value, label, onChange }: EditorProps): ReactNode => {
  const text = useText(messages);
  const ownText = useText(seriesMessages);
  const chartText = useChartText();
  if (control.kind !== 'choices') return null;
  const { options, pattern, patternHelpId } = control;
  const offered = options.map((option) => ({
    value: option.value,
    label: option.labelId === undefined ? option.label : chartText(option.labelId),
    keywords: option.value,
  }));
  const optionOf = (own: string) => offered.find((option) => option.value === own) ?? { value: own, label: own };
  return (
    <MultiCombobox<string>
      label={label}
      options={offered}
      value={textsIn(value).map(optionOf)}
      onChange={(chosen) => onChange(chosen.map((option) => option.value))}
      onCreate={(typed) => optionOf(typed.trim())}
      offer={(typed) => (pattern.test(typed) ? {} : { disabled: true, help: chartText(patternHelpId) })}
      words={{
        create: (typed) => ownText('choices.use', { typed }),
        nothing: ownText('choices.none'),
        remove: (name) => text('explore.pill.remove', { name }),
      }}
    />
  );
};
