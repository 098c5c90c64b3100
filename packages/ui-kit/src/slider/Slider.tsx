import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './slider.css.ts';

export interface SliderProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'min' | 'max' | 'step' | 'onChange'
> {
  /** Name of the slider for assistive technology. */
  readonly 'aria-label': string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Called at each movement, with the value at the thumb. */
  readonly onChange: (value: number) => void;
}

/** A number between two bounds, set by dragging a thumb or with the arrow keys. */
export function Slider({ value, min, max, step, onChange, className, ...rest }: SliderProps): ReactElement {
  const share = max > min ? (Math.max(min, Math.min(max, value)) - min) / (max - min) : 0;
  return (
    <input
      {...rest}
      type="range"
      className={joinClasses(css.slider, className)}
      style={assignInlineVars({ [css.filled]: `${share * 100}%` })}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
