import type { ReactElement } from 'react';
import { block, inline } from './code.css.ts';

export interface CodeProps {
  readonly children: string;
  /** Inside of a sentence. */
  readonly within?: boolean;
  /** The name of the block, which scrolls and so takes the focus. */
  readonly label?: string;
}

/** SQL, JSON and the like to read; never to edit. */
export function Code({ children, within = false, label = 'Code' }: CodeProps): ReactElement {
  if (within) return <code className={inline}>{children}</code>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre role="group" aria-label={label} tabIndex={0} className={block}>
      <code>{children}</code>
    </pre>
  );
}
