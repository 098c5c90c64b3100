import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import * as css from './bulk-bar.css.ts';

export interface BulkBarProps {
  /** How many are chosen, in words: "3 selected". Told to readers as it changes. */
  readonly count: string;
  /** Buttons. */
  readonly children: ReactNode;
  readonly onClear: () => void;
  readonly clearLabel?: string;
}

/** What can be done with the chosen rows; floats at the bottom of the list. Mount it while something is chosen. */
export function BulkBar({ count, children, onClear, clearLabel = 'Clear selection' }: BulkBarProps): ReactElement {
  return (
    <div className={css.place}>
      <div role="toolbar" aria-label={count} className={css.bar}>
        <span role="status" className={css.count}>
          {count}
        </span>
        {children}
        <IconButton icon={X} size="sm" label={clearLabel} onClick={onClear} />
      </div>
    </div>
  );
}
