import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { joinClasses } from '../join-classes.ts';
import type { TableColumn } from './table-column.ts';
import * as css from './table.css.ts';

export interface RowFoldProps {
  /** The columns that are hidden in narrow windows. */
  readonly columns: ReadonlyArray<Pick<TableColumn<never>, 'from'>>;
  readonly open: boolean;
  readonly label: string;
  readonly onChange: () => void;
}

/** The button that shows the details of a row. It is visible only while the window is too narrow for some column. */
export function RowFold({ columns, open, label, onChange }: RowFoldProps): ReactElement {
  const first = columns.some(({ from }) => from === 'desktop') ? 'desktop' : 'tablet';
  return (
    <span className={joinClasses(css.fold, css.narrow[first])}>
      <IconButton
        size="sm"
        icon={ChevronDown}
        label={label}
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onClick={onChange}
      />
    </span>
  );
}
