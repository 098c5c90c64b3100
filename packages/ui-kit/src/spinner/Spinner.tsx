import type { ReactElement } from 'react';
import * as css from './spinner.css.ts';

/** Something runs that has no measure. `label` is told to screen readers; without it the spinner is decoration. */
export function Spinner({ label, size = 16 }: { readonly label?: string; readonly size?: number }): ReactElement {
  const style = { fontSize: size };
  return label === undefined ? (
    <span aria-hidden className={css.spinner} style={style} />
  ) : (
    <span role="status" aria-label={label} className={css.spinner} style={style} />
  );
}
