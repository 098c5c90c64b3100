import { useText } from '@sightline/core/react';
import { Slider, TextInput } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sliderRange } from '../../model/slider-range.ts';
import type { EditorProps } from './control-props.ts';
import * as css from './controls-pane.css.ts';
import { useGesture } from './use-gesture.ts';

/** Rounds the sum of fractional steps, which are not exact in binary. */
const rounded = (value: number): number => Number(value.toFixed(6));

/** A slider with a field beside it for exact numbers. Each drag is undone as a whole. */
export const SliderField = ({ control, value, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const dragging = useGesture(onChange);
  const typing = useGesture(onChange);
  const range = sliderRange(control);
  if (!range || (control.kind !== 'number' && control.kind !== 'share')) return null;
  const shown = typeof value === 'string' || typeof value === 'number' ? value : control.fallback;
  const number = Number(shown);
  return (
    <div className={css.slider}>
      <Slider
        {...range}
        aria-label={text('explore.slider', { label })}
        value={Number.isFinite(number) ? number : control.fallback}
        onPointerDown={dragging.start}
        onFocus={dragging.start}
        onChange={(next) => dragging.change(rounded(next))}
      />
      <TextInput
        aria-label={label}
        className={css.sliderNumber}
        inputMode="decimal"
        value={String(shown)}
        onFocus={typing.start}
        // The user may still be typing a fraction that ends with a zero, so only complete numbers are converted.
        onChange={(typed) => typing.change(/^-?\d*\.?\d*[1-9]$|^-?\d+$/u.test(typed) ? Number(typed) : typed)}
      />
    </div>
  );
};
