import type { ReactElement } from 'react';
import { block, inline } from './code.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface CodeProps extends RootProps {
  readonly children: string;
  /** True for code inside a sentence. */
  readonly within?: boolean;
  /** Accessible name of the block, which scrolls and can therefore be focused. */
  readonly label?: string;
}

/** Read-only display of SQL, JSON and the like. */
export function Code({ children, within = false, label = 'Code', className, ...rest }: CodeProps): ReactElement {
  if (within) {
    return (
      <code {...rest} className={joinClasses(inline, className)}>
        {children}
      </code>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
    <pre
      role="group"
      aria-label={label}
      tabIndex={0}
      {...(rest as RootProps<HTMLPreElement>)}
      className={joinClasses(block, className)}
    >
      <code>{children}</code>
    </pre>
  );
}
