import { useText } from '@sightline/core/react';
import { Button, Icon, IconButton, Popover } from '@sightline/ui-kit';
import { Plus, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './pill-list.css.ts';

export interface PillListProps<T> {
  /** What the list is called. */
  readonly label: string;
  /** The word on the button that adds one. */
  readonly addLabel: string;
  readonly values: readonly T[];
  readonly labelOf: (value: T) => string;
  readonly iconOf: (value: T) => LucideIcon;
  /** One at most. */
  readonly single?: boolean;
  readonly wrong?: boolean;
  readonly onChange: (values: readonly T[]) => void;
  /** Edits one, or makes one where there is none yet. */
  readonly editor: (value: T | undefined, apply: (value: T) => void) => ReactNode;
}

/** Metrics, columns or filters as pills: a press edits one, × removes it, the last line adds one. */
export const PillList = <T,>(props: PillListProps<T>): ReactNode => {
  const { label, addLabel, values, labelOf, iconOf, single = false, wrong = false, onChange, editor } = props;
  const text = useText(messages);
  const well = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    // The button that was pressed went with its pill: what adds one is next.
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
        // By place: a pill that was edited stays the same one, so that the focus comes back to it.
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
