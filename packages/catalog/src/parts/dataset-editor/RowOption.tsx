import { useText } from '@sightline/core/react';
import { Icon, joinClasses, VisuallyHidden } from '@sightline/ui-kit';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import * as css from './row-list.css.ts';

/** A row of the list. */
export interface ListedRow {
  readonly key: string;
  readonly name: string;
  /** Secondary line. */
  readonly help: string;
  readonly marks?: ReadonlyArray<{ readonly icon: LucideIcon; readonly label: string }>;
  /** True if a field of the row is invalid. */
  readonly wrong?: boolean;
}

export interface RowOptionProps {
  readonly id: string;
  readonly row: ListedRow;
  /** Position of the row among `count` rows. */
  readonly at: number;
  readonly count: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One row: name, secondary line and marks. */
export const RowOption = ({ id, row, at, count, chosen, onChoose }: RowOptionProps): ReactNode => {
  const text = useText(messages);
  return (
    // The list itself handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-posinset={at + 1}
      aria-setsize={count}
      className={css.option}
      style={{ insetBlockStart: at * css.rowHeight }}
      onClick={onChoose}
    >
      <span className={css.words}>
        <bdi className={css.name}>{row.name === '' ? text('dataset.unnamed') : row.name}</bdi>
        {row.help !== '' && (
          <bdi className={css.help} title={row.help}>
            {row.help}
          </bdi>
        )}
      </span>
      {row.wrong === true && (
        <span className={joinClasses(css.marks, css.wrong)}>
          <Icon of={CircleAlert} size={14} />
          <VisuallyHidden>{text('dataset.row-wrong')}</VisuallyHidden>
        </span>
      )}
      <span className={css.marks}>
        {row.marks?.map(({ icon, label }) => (
          <span key={label} title={label}>
            <Icon of={icon} size={14} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </span>
        ))}
      </span>
    </div>
  );
};
