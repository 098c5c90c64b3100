import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import type { ControlSize } from '../button/Button.tsx';
import { useFieldAttributes } from '../field/field-context.ts';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import * as css from './text-input.css.ts';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly size?: ControlSize;
  readonly icon?: LucideIcon;
  /** A unit or a hint inside the field, at its end. */
  readonly suffix?: ReactNode;
}

/** A field for one line of text. The label comes from the `Field` around it, or from `aria-label`. */
export function TextInput({
  value,
  onChange,
  size = 'md',
  icon,
  suffix,
  className,
  ...rest
}: TextInputProps): ReactElement {
  const field = useFieldAttributes();
  return (
    <div className={joinClasses(css.box, css.extent[size], className)}>
      {icon && <Icon of={icon} className={css.faint} />}
      <input
        autoComplete="off"
        {...field}
        {...rest}
        className={css.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suffix !== undefined && <span className={css.suffix}>{suffix}</span>}
    </div>
  );
}
