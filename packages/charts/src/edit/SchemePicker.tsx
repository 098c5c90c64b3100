import { useText } from '@sightline/core/react';
import { Combobox, Swatches, vars, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { editMessages } from '../messages/edit.ts';
import { colorSchemes, schemeColors } from '../scales/color-schemes.ts';

export interface SchemePickerProps {
  /** Accessible name. Inside a `Field`, the field's label applies. */
  readonly label: string;
  /** Id of a scheme as stored in settings; our own scheme if undefined. */
  readonly value: string | undefined;
  readonly onChange: (scheme: string) => void;
}

// Our own scheme, in the colors of the surrounding theme.
const { slot1, slot2, slot3, slot4, slot5, slot6, slot7, slot8 } = vars.chart;
const themed = { slots: [slot1, slot2, slot3, slot4, slot5, slot6, slot7, slot8] };

/** Picker of a color scheme, with a preview of its colors. */
export const SchemePicker = ({ label, value, onChange }: SchemePickerProps): ReactNode => {
  const text = useText(editMessages);
  const optionOf = (scheme: string): Option<string> => ({
    value: scheme,
    label: colorSchemes.includes(scheme) ? text(`scheme.${scheme as 'sightline'}`) : scheme,
    keywords: scheme,
    visual: <Swatches colors={schemeColors(scheme, themed)} />,
  });
  return (
    <Combobox<string>
      label={label}
      options={colorSchemes.map(optionOf)}
      value={optionOf(value === undefined || value === '' ? 'sightline' : value)}
      onChange={(option) => option && onChange(option.value)}
    />
  );
};
