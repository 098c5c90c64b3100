import type { ReactElement } from 'react';
import * as css from './spinner.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface SpinnerProps extends RootProps<HTMLSpanElement> {
  readonly label?: string;
  /** Width and height in px. */
  readonly size?: number;
}

/** Indeterminate progress. `label` is announced to screen readers; without it, the spinner is decorative. */
export function Spinner({ label, size = 16, className, ...rest }: SpinnerProps): ReactElement {
  const look = { ...rest, className: joinClasses(css.spinner, className), style: { fontSize: size } };
  return label === undefined ? <span aria-hidden {...look} /> : <span role="status" aria-label={label} {...look} />;
}
