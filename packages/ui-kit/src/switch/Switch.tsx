import { Root, Thumb } from '@radix-ui/react-switch';
import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { joinClasses } from '../join-classes.ts';
import * as css from './switch.css.ts';

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
  return (
    <div className={joinClasses(css.explained, help === undefined && css.alone)}>
      <Root
        {...field}
        {...(help !== undefined && { 'aria-describedby': helpId })}
        aria-disabled={disabled || undefined}
        className={css.line}
        checked={on}
        // A disabled switch can be focused but does not react.
        onCheckedChange={(next) => !disabled && onChange(next)}
      >
        <span aria-hidden className={css.track}>
          <Thumb className={css.thumb} />
        </span>
        <span>{label}</span>
      </Root>
      {help !== undefined && (
        <div id={helpId} className={css.help}>
          {help}
        </div>
      )}
    </div>
  );
}
