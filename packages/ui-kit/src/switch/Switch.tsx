import { Root, Thumb } from '@radix-ui/react-switch';
import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { joinClasses } from '../join-classes.ts';
import * as css from './switch.css.ts';
import type { RootProps } from '../root-props.ts';

export interface SwitchProps extends RootProps<HTMLButtonElement> {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: ReactNode;
  /** Faint text below the switch, announced with it. */
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** A setting that is on or off. It applies immediately, without another button. */
export function Switch(props: SwitchProps): ReactElement {
  const { on, onChange, label, help, disabled = false, className, ...rest } = props;
  const field = useFieldAttributes();
  const helpId = useId();
  return (
    <div className={joinClasses(css.explained, help === undefined && css.alone, className)}>
      <Root
        {...field}
        {...(help !== undefined && { 'aria-describedby': helpId })}
        {...rest}
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
