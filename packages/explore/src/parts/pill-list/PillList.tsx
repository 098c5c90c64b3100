import { useText } from '@sightline/core/react';
import { Button, Icon, IconButton, Popover } from '@sightline/ui-kit';
import { Plus, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './pill-list.css.ts';

export interface PillListProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Label of the add button. */
  readonly addLabel: string;
  readonly values: readonly T[];
  readonly labelOf: (value: T) => string;
  readonly iconOf: (value: T) => LucideIcon;
  /** Allows at most one item. */
  readonly single?: boolean;
  readonly wrong?: boolean;
  readonly onChange: (values: readonly T[]) => void;
  /** Edits an item, or creates one if `value` is undefined. */
  readonly editor: (value: T | undefined, apply: (value: T) => void) => ReactNode;
}

/** Metrics, columns or filters as pills. A click on a pill edits it, × removes it, and the last row adds a new one. */
export const PillList = <T,>(props: PillListProps<T>): ReactNode => {
  const { label, addLabel, values, labelOf, iconOf, single = false, wrong = false, onChange, editor } = props;
  const text = useText(messages);
  const well = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    // The clicked button was removed with its pill, so the add button gets the focus.
    if (!well.current?.contains(document.activeElement))
      [...(well.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [values.length]);
  const remove = (index: number) => {
    isRemoving.current = true;
    onChange(values.toSpliced(index, 1));
  };
  const put = (index: number, value: T, close: () => void) => {
    onChange(index < values.length ? values.with(index, value) : [...values, value]);
    close();
  };
  return (
    <div ref={well} className={css.well} role="group" aria-label={label} data-wrong={wrong ? 'yes' : 'no'}>
      {values.map((value, index) => (
        // The key is the position, so that an edited pill keeps its element and the focus returns to it.
        <div className={css.pill} key={String(index)}>
          <Icon of={iconOf(value)} size={14} className={css.icon} />
          <Popover
            label={text('explore.pill.edit', { name: labelOf(value) })}
            trigger={
              <button type="button" dir="auto" className={css.words}>
                {labelOf(value)}
              </button>
            }
          >
            {(close) => <div className={css.panel}>{editor(value, (next) => put(index, next, close))}</div>}
          </Popover>
          <IconButton
            icon={X}
            kind="ghost"
            size="sm"
            iconSize={12}
            label={text('explore.pill.remove', { name: labelOf(value) })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {(!single || values.length === 0) && (
        <Popover
          label={text('explore.pill.add', { what: addLabel })}
          trigger={
            <Button
              kind="ghost"
              size="sm"
              icon={Plus}
              className={css.add}
              aria-label={text('explore.pill.add', { what: addLabel })}
            >
              {addLabel}
            </Button>
          }
        >
          {(close) => <div className={css.panel}>{editor(undefined, (next) => put(values.length, next, close))}</div>}
        </Popover>
      )}
    </div>
  );
};
