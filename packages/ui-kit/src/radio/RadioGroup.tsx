import { Item, Root } from '@radix-ui/react-radio-group';
import type { ReactElement, ReactNode } from 'react';
import * as box from '../checkbox/checkbox.css.ts';
import { joinClasses } from '../join-classes.ts';
import { useReadingDirection } from '../use-reading-direction.ts';
import * as css from './radio.css.ts';
import { useQuickArrows } from './use-quick-arrows.ts';
import type { RootProps } from '../root-props.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<RadioOption<Value>>;
  /** True to place the radio buttons side by side. */
  readonly inline?: boolean;
}

/** Radio buttons with their labels. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactElement {
  const { label, value, onChange, options, inline = false, className, ...rest } = props;
  const [direction, findDirection] = useReadingDirection();
  const quickArrows = useQuickArrows();
  const change = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onChange(option.value);
  };
  return (
    <Root asChild value={value ?? null} onValueChange={change} dir={direction}>
      {/* Radix needs the direction only for arrow keys. The layout follows the page, so no `dir` is set here. */}
      <div
        {...quickArrows}
        aria-label={label}
        {...rest}
        dir={undefined}
        className={joinClasses(css.group, inline && css.inline, className)}
        onFocusCapture={findDirection}
      >
        {options.map((option) => (
          <label key={option.value} className={box.line}>
            <Item
              value={option.value}
              {...(option.disabled && { disabled: true })}
              className={joinClasses(box.box, box.round)}
            />
            <span className={box.words}>
              {option.label}
              {option.help !== undefined && <span className={box.help}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </Root>
  );
}
