import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { explained, help as helpStyle, track, line } from './switch.css.ts';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: ReactNode;
  /** Below it, faint; read out with it. */
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** On or off, at once: no button has to be pressed after it. */
export function Switch({ on, onChange, label, help, disabled = false }: SwitchProps): ReactElement {
  const field = useFieldAttributes();
  const helpId = useId();
  const button = (
    <button
      {...field}
      {...(help !== undefined && { 'aria-describedby': helpId })}
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
  if (help === undefined) return button;
  return (
    <div className={explained}>
      {button}
      <div id={helpId} className={helpStyle}>
        {help}
      </div>
    </div>
  );
}
