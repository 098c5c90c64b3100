import type { ReactElement, ReactNode } from 'react';
import { hidden } from './hidden.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface VisuallyHiddenProps extends RootProps {
  /** `h1` for the page's only heading, if the page has no room for a visible one. */
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps): ReactElement {
  const { as: Element = 'span', children, className, ...rest } = props;
  return (
    <Element {...(rest as RootProps<HTMLHeadingElement>)} className={joinClasses(hidden, className)}>
      {children}
    </Element>
  );
}
