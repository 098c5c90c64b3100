import { useText } from '@sightline/core/react';
import { Button, Popover } from '@sightline/ui-kit';
import { Plus, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { moveItem } from '../../model/move-item.ts';
import type { DragKind } from './dragged-item.ts';
import * as css from './pill-list.css.ts';
import { Pill } from './Pill.tsx';
import { useDragging } from './use-dragging.ts';

export interface PillListProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Label of the add button. */
  readonly addLabel: string;
  readonly values: readonly T[];
  /** Kind of the items. Items of this kind can be dragged here from the dataset pane and from other controls. */
  readonly kind: DragKind;
  readonly labelOf: (value: T) => string;
  readonly iconOf: (value: T) => LucideIcon;
  /** Allows at most one item. */
  readonly single?: boolean;
  readonly wrong?: boolean;
  readonly onChange: (values: readonly T[]) => void;
  /** Edits an item, or creates one if `value` is undefined. */
  readonly editor: (value: T | undefined, apply: (value: T) => void) => ReactNode;
}

/**
 * Metrics, columns or filters as pills. A click on a pill edits it, × removes it, and the last row adds a new one.
 * Dragging a pill, or Alt with an arrow key, moves it.
 */
export const PillList = <T,>(props: PillListProps<T>): ReactNode => {
  const { label, addLabel, values, labelOf, iconOf, kind, single = false, wrong = false, onChange, editor } = props;
  const text = useText(messages);
  const well = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  const moved = useRef<number>(undefined);
  const dragging = useDragging({ values, kind, single, onChange });
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    // The clicked button was removed with its pill, so the add button gets the focus.
    if (!well.current?.contains(document.activeElement))
      [...(well.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [values.length]);
  useEffect(() => {
    if (moved.current === undefined) return;
    well.current?.querySelectorAll('[data-pill]')[moved.current]?.querySelector('button')?.focus();
    moved.current = undefined;
  }, [values]);
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const to = index + (step ?? 0);
    if (step === undefined || to < 0 || to >= values.length) return;
    event.preventDefault();
    moved.current = to;
    onChange(moveItem(values, index, step > 0 ? to + 1 : to));
  };
  const remove = (index: number) => {
    isRemoving.current = true;
    onChange(values.toSpliced(index, 1));
  };
  const put = (index: number, value: T, close: () => void) => {
    onChange(index < values.length ? values.with(index, value) : [...values, value]);
    close();
  };
  return (
    <div
      ref={well}
      className={css.well}
      role="group"
      aria-label={label}
      data-wrong={wrong ? 'yes' : 'no'}
      data-place={dragging.place === values.length || (single && dragging.place !== undefined) ? 'end' : undefined}
      {...dragging.well}
    >
      {values.map((value, index) => (
        // The key is the position, so that an edited pill keeps its element and the focus returns to it.
        <Pill
          key={String(index)}
          name={labelOf(value)}
          icon={iconOf(value)}
          isTarget={dragging.place === index && !single}
          movesByKey={values.length > 1}
          dragging={dragging.pill(index)}
          editor={(close) => editor(value, (next) => put(index, next, close))}
          onKeyDown={(event) => handleKeyDown(event, index)}
          onRemove={() => remove(index)}
        />
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
