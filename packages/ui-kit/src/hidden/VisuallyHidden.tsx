import type { ReactElement, ReactNode } from 'react';
import { hidden } from './hidden.css.ts';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={hidden}>{children}</span>;
}
