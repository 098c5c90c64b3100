import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import * as css from './bulk-bar.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface BulkBarProps extends RootProps<HTMLDivElement> {
  /** The number of selected rows as text: "3 selected". Announced to screen readers when it changes. */
  readonly count: string;
  /** Buttons of actions for the selected rows. */
  readonly children: ReactNode;
  readonly onClear: () => void;
  readonly clearLabel?: string;
}

/** Actions for the selected rows, floating at the bottom of the list. Mount it while rows are selected. */
export function BulkBar(props: BulkBarProps): ReactElement {
  const { count, children, onClear, clearLabel = 'Clear selection', className, ...rest } = props;
  return (
    <div className={joinClasses(css.place, className)}>
      <div aria-label={count} {...rest} role="toolbar" className={css.bar}>
        <span role="status" className={css.count}>
          {count}
        </span>
        {children}
        <IconButton icon={X} size="sm" label={clearLabel} onClick={onClear} />
      </div>
    </div>
  );
}
