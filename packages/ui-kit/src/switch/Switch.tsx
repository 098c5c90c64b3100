import type { ReactElement, ReactNode } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { track, line } from './switch.css.ts';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

/** On or off, at once: no button has to be pressed after it. */
export function Switch({ on, onChange, label, disabled = false }: SwitchProps): ReactElement {
  const field = useFieldAttributes();
  return (
    <button
      {...field}
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={disabled || undefined}
      className={line}
      onClick={() => !disabled && onChange(!on)}
    >
      <span aria-hidden className={track} />
      <span>{label}</span>
    </button>
  );
}
