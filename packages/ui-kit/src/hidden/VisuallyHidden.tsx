import type { ReactElement, ReactNode } from 'react';
import { hidden } from './hidden.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface VisuallyHiddenProps extends RootProps {
  /** The page's one heading, where its looks leave no room for it. */
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps): ReactElement {
  const { as: Element = 'span', children, className, ...rest } = props;
  return (
    <Element {...(rest as RootProps<HTMLHeadingElement>)} className={joinClasses(hidden, className)}>
      {children}
    </Element>
  );
}
