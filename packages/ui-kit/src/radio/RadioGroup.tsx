import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import * as box from '../checkbox/checkbox.css.ts';
import { joinClasses } from '../join-classes.ts';
import * as css from './radio.css.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<RadioOption<Value>>;
  /** Side by side. */
  readonly inline?: boolean;
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactElement {
  const { label, value, onChange, options, inline = false } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={joinClasses(css.group, inline && css.inline)}>
      {options.map((option) => (
        <label key={option.value} className={box.line}>
          <input
            type="radio"
            name={name}
            className={box.input}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden className={joinClasses(box.box, box.round)} />
          <span className={box.words}>
            {option.label}
            {option.help !== undefined && <span className={box.help}>{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
