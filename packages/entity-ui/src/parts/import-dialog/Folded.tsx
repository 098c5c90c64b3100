import { Icon } from '@sightline/ui-kit';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as css from './import-dialog.css.ts';

export interface FoldedProps {
  readonly summary: ReactNode;
  /** True if the section is expanded at first. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Disclosure section; closed content is not rendered. */
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
