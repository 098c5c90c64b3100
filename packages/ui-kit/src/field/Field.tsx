import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { FieldContext } from './field-context.ts';
import * as css from './field.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface FieldProps extends RootProps<HTMLDivElement> {
  readonly label: ReactNode;
  /** Faint text below the control. */
  readonly help?: ReactNode;
  /** Error text below the control, in place of the help, with an icon. The control is then invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Text at the end of the label's line, for example `96 / 2000`. */
  readonly note?: ReactNode;
  /** True if the control is a group of several (radios, checkboxes). The label then names the group. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/** A label above a control, with its help or error below, connected for screen readers. */
export function Field({
  label,
  help,
  error,
  required = false,
  note,
  group = false,
  children,
  className,
  ...rest
}: FieldProps): ReactElement {
  const id = useId();
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const invalid = error !== undefined && error !== '';
  const describedBy = invalid ? errorId : help === undefined ? undefined : helpId;
  const words = (
    <>
      {label}
      {required && (
        <span aria-hidden className={css.required}>
          *
        </span>
      )}
      {note !== undefined && <span className={css.note}>{note}</span>}
    </>
  );
  return (
    <div
      {...rest}
      className={joinClasses(css.field, className)}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      {group ? (
        <span id={labelId} className={css.label}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={css.label}>
          {words}
        </label>
      )}
      <FieldContext value={group ? undefined : { id, labelId, describedBy, invalid, required }}>
        {children}
      </FieldContext>
      {help !== undefined && !invalid && (
        <div id={helpId} className={css.help}>
          {help}
        </div>
      )}
      {invalid && (
        <div id={errorId} className={css.error}>
          <Icon of={CircleAlert} size={13} className={css.errorIcon} />
          {error}
        </div>
      )}
    </div>
  );
}
