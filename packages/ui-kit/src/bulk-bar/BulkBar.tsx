import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import * as css from './bulk-bar.css.ts';

export interface BulkBarProps {
  /** The number of selected rows as text: "3 selected". Announced to screen readers when it changes. */
  readonly count: string;
  /** Buttons. */
  readonly children: ReactNode;
  readonly onClear: () => void;
  readonly clearLabel?: string;
}

/** Actions for the selected rows, floating at the bottom of the list. Mount it while rows are selected. */
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
