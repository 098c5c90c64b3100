import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import type { GridHead } from './grid-heads.ts';
import * as css from './heads.css.ts';

/** Keeps the focus on the grid, which handles all keys. */
const focusGrid = (event: MouseEvent<HTMLElement>) => {
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
};

/** The label of a head: a button that folds its group, and its name, which can be a button too. */
export function HeadWords({ head }: { readonly head: GridHead }): ReactElement {
  const { label, fold, onPick, isChosen, endLabel, sort } = head;
  return (
    <>
      {fold && (
        <button
          type="button"
          tabIndex={-1}
          className={css.fold}
          aria-expanded={fold.isOpen}
          aria-label={fold.label}
          onMouseDown={focusGrid}
          onClick={fold.onFold}
        >
          <Icon of={ChevronDown} size={14} className={css.foldIcon} />
        </button>
      )}
      {onPick ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.pick}
          aria-pressed={isChosen ?? false}
          onMouseDown={focusGrid}
          onClick={(event) => onPick({ additive: event.ctrlKey || event.metaKey })}
        >
          {label}
        </button>
      ) : (
        <span className={css.words}>{label}</span>
      )}
      {endLabel !== undefined && <span className={css.endLabel}>{endLabel}</span>}
      {sort && <Icon of={sort === 'ascending' ? ArrowUp : ArrowDown} size={12} className={css.sortIcon} />}
    </>
  );
}
