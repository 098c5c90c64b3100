import { Icon } from '@sightline/ui-kit';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as css from './import-dialog.css.ts';

export interface FoldedProps {
  readonly summary: ReactNode;
  /** Whether it stands open at first. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A line that opens what is below it; what stays closed is not drawn. */
export const Folded = ({ summary, open: initiallyOpen, children }: FoldedProps): ReactNode => {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details className={css.folded} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <Icon of={ChevronRight} size={14} className={css.chevron} />
        <span className={css.summaryWords}>{summary}</span>
      </summary>
      {open && <div className={css.inside}>{children}</div>}
    </details>
  );
};
