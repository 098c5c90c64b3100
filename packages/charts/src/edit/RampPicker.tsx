import { useText } from '@sightline/core/react';
import { Combobox, Swatches, vars, type Option } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { editMessages } from '../messages/edit.ts';
import { rampSchemes } from '../scales/ramp-schemes.ts';
import type { SchemePickerProps } from './SchemePicker.tsx';

const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const { sequential, diverging } = vars;
// Our own ramps, in the colors of the surrounding theme.
const own = {
  sightline_blue: nine.map((step) => sequential[`blue${step}`]),
  sightline_teal: nine.map((step) => sequential[`teal${step}`]),
  sightline_violet: nine.map((step) => sequential[`violet${step}`]),
  sightline_amber: nine.map((step) => sequential[`amber${step}`]),
  sightline_diverging: nine.map((step) => diverging[`step${step}`]),
} as const;
const isOwn = (scheme: string): scheme is keyof typeof own => Object.hasOwn(own, scheme);

/**
 * Returns the name of a scheme by its id, such as "Dark blue" or "RdBu". These are proper names, the same in all
 * languages.
 */
const properName = (scheme: string): string => {
  const words = scheme.replace(/^scheme/u, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Picker of a sequential or diverging color scheme, with a preview of its colors. */
export const RampPicker = ({ label, value, onChange }: SchemePickerProps): ReactNode => {
  const text = useText(editMessages);
  const optionOf = (scheme: string): Option<string> => ({
    value: scheme,
    label: isOwn(scheme) ? text(`ramp.${scheme}`) : properName(scheme),
    keywords: scheme,
    visual: <Swatches colors={isOwn(scheme) ? own[scheme] : (rampSchemes[scheme] ?? own.sightline_blue)} />,
  });
  return (
    <Combobox<string>
      label={label}
      options={[...Object.keys(own), ...Object.keys(rampSchemes)].map(optionOf)}
      value={optionOf(value === undefined || value === '' ? 'sightline_blue' : value)}
      onChange={(option) => option && onChange(option.value)}
    />
  );
};
