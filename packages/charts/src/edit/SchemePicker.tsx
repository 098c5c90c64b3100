import { useText } from '@sightline/core/react';
import { Combobox, Swatches, vars, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { editMessages } from '../messages/edit.ts';
import { namedSchemes } from '../scales/named-schemes.ts';

export interface SchemePickerProps {
  /** Accessible name. Inside a `Field`, the field's label applies. */
  readonly label: string;
  /** Id of a scheme as stored in settings; our own scheme if undefined. */
  readonly value: string | undefined;
  readonly onChange: (scheme: string) => void;
}

// Our own scheme, in the colors of the surrounding theme.
const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
const own = numbers.map((at) => vars.chart[`slot${at}`]);
const schemes: typeof namedSchemes = { sightline: own, ...namedSchemes };

/** Picker of a color scheme, with a preview of its colors. */
export const SchemePicker = ({ label, value, onChange }: SchemePickerProps): ReactNode => {
  const text = useText(editMessages);
  const optionOf = (scheme: string): Option<string> => ({
    value: scheme,
    label: Object.hasOwn(schemes, scheme) ? text(`scheme.${scheme as 'sightline'}`) : scheme,
    keywords: scheme,
    visual: <Swatches colors={schemes[scheme] ?? own} />,
  });
  return (
    <Combobox<string>
      label={label}
      options={Object.keys(schemes).map(optionOf)}
      value={optionOf(value === undefined || value === '' ? 'sightline' : value)}
      onChange={(option) => option && onChange(option.value)}
    />
  );
};
