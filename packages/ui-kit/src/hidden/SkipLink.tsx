import type { ReactElement } from 'react';
import { skipLink } from './hidden.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface SkipLinkProps extends RootProps<HTMLAnchorElement> {
  readonly target: string;
  readonly label?: string;
}

/** The first tab stop of a page: a link that jumps over the navigation to the element with the id `target`. */
export function SkipLink(props: SkipLinkProps): ReactElement {
  const { target, label = 'Skip to content', className, ...rest } = props;
  return (
    <a {...rest} className={joinClasses(skipLink, className)} href={`#${target}`}>
      {label}
    </a>
  );
}
