import type { ReactElement } from 'react';
import { skipLink } from './hidden.css.ts';

/** The first stop of Tab on a page: jumps over the navigation to the element with the id `target`. */
export function SkipLink({
  target,
  label = 'Skip to content',
}: {
  readonly target: string;
  readonly label?: string;
}): ReactElement {
  return (
    <a className={skipLink} href={`#${target}`}>
      {label}
    </a>
  );
}
