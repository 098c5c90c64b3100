import type { ReactElement } from 'react';
import { TextInput, type TextInputProps } from '../text-input/TextInput.tsx';
import * as css from './color-input.css.ts';

export interface ColorInputProps extends Omit<TextInputProps, 'icon' | 'suffix'> {
  /** Name of the button that opens the browser's color picker. */
  readonly pickLabel?: string;
}

/** Initial color of the picker while no color is chosen. */
const neutral = '#808080';

/** True for a color as `#` and six hexadecimal digits. */
export const isHexColor = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text);

/** A color as `#` and six digits, typed or chosen in the browser's picker. An empty text means no color. */
export function ColorInput({ pickLabel = 'Pick a color', ...rest }: ColorInputProps): ReactElement {
  const { value, onChange, disabled } = rest;
  const chosen = isHexColor(value);
  return (
    <TextInput
      {...rest}
      spellCheck={false}
      suffix={
        <input
          type="color"
          aria-label={pickLabel}
          data-empty={chosen ? undefined : ''}
          disabled={disabled}
          className={css.well}
          value={chosen ? value : neutral}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
