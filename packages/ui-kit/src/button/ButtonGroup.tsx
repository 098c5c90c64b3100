import type { ReactElement, ReactNode } from 'react';
import { group } from './button.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface ButtonGroupProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly children: ReactNode;
}

/** Buttons that belong together, edge to edge. */
export function ButtonGroup({ label, children, className, ...rest }: ButtonGroupProps): ReactElement {
  return (
    <div role="group" aria-label={label} {...rest} className={joinClasses(group, className)}>
      {children}
    </div>
  );
}
