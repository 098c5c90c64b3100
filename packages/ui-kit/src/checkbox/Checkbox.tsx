import { Check, Minus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import * as css from './checkbox.css.ts';

export interface CheckboxProps {
  /** `'mixed'` stands for "some of them". */
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean, event: { readonly shiftKey: boolean }) => void;
  readonly label: ReactNode;
  /** The label is there for readers only. */
  readonly labelHidden?: boolean;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** Yes or no, or some of many. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { checked, onChange, label, labelHidden = false, help, disabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldAttributes();
  const mixed = checked === 'mixed';
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={css.line}>
      <input
        {...field}
        ref={input}
        type="checkbox"
        className={css.input}
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as Event & { shiftKey?: boolean };
          onChange(event.currentTarget.checked, { shiftKey: shiftKey === true });
        }}
      />
      <span aria-hidden className={css.box}>
        <Icon of={mixed ? Minus : Check} size={12} />
      </span>
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
