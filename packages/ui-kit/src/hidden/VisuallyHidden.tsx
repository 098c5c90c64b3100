import type { ReactElement, ReactNode } from 'react';
import { hidden } from './hidden.css.ts';

export interface VisuallyHiddenProps {
  /** The page's one heading, where its looks leave no room for it. */
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps): ReactElement {
  return <Element className={hidden}>{children}</Element>;
}
