import type { ReactElement, ReactNode } from 'react';
import { group } from './button.css.ts';

/** Buttons that belong together, edge to edge. */
export function ButtonGroup({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div role="group" aria-label={label} className={group}>
      {children}
    </div>
  );
}
