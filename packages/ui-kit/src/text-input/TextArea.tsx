import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useFieldAttributes } from '../field/field-context.ts';
import { joinClasses } from '../join-classes.ts';
import * as css from './text-input.css.ts';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True for a monospaced font, for JSON and the like. */
  readonly monospaced?: boolean;
}

/** A field for several lines of text. */
export function TextArea({
  value,
  onChange,
  monospaced = false,
  className,
  rows = 3,
  ...rest
}: TextAreaProps): ReactElement {
  const field = useFieldAttributes();
  return (
    <div className={joinClasses(css.box, css.area, className)}>
      <textarea
        {...field}
        {...rest}
        rows={rows}
        className={joinClasses(css.input, monospaced && css.code)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
