import { Root } from '@radix-ui/react-checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useRef } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import * as css from './checkbox.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface CheckboxProps extends RootProps<HTMLButtonElement> {
  /** `'mixed'` means that only some of the items are checked. */
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean, event: { readonly shiftKey: boolean }) => void;
  readonly label: ReactNode;
  /** True if the label is only available to screen readers. */
  readonly labelHidden?: boolean;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** A checkbox with its label. `mixed` means a partial selection. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { checked, onChange, label, labelHidden = false, help, disabled = false, className, ...rest } = props;
  const field = useFieldAttributes();
  // Radix only reports the new state. The click event before it tells whether Shift was pressed.
  const shiftKey = useRef(false);
  return (
    <label className={joinClasses(css.line, className)}>
      <Root
        {...field}
        {...rest}
        className={css.box}
        checked={checked === 'mixed' ? 'indeterminate' : checked}
        disabled={disabled}
        onClick={(event) => {
          shiftKey.current = event.shiftKey;
        }}
        onCheckedChange={(next) => onChange(next === true, { shiftKey: shiftKey.current })}
      >
        <Icon of={checked === 'mixed' ? Minus : Check} size={12} />
      </Root>
      {labelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={css.words}>
          {label}
          {help !== undefined && <span className={css.help}>{help}</span>}
        </span>
      )}
    </label>
  );
}
