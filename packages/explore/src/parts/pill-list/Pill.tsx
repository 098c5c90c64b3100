import { useText } from '@sightline/core/react';
import { Icon, IconButton, Popover } from '@sightline/ui-kit';
import { X, type LucideIcon } from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import * as css from './pill-list.css.ts';

export interface PillProps {
  readonly name: string;
  readonly icon: LucideIcon;
  /** True if a drop would put the dragged item before this one. */
  readonly isTarget: boolean;
  /** True if Alt with an arrow key moves the pill. */
  readonly movesByKey: boolean;
  readonly dragging: HTMLAttributes<HTMLDivElement>;
  /** Editor of the item; `close` closes its popover. */
  readonly editor: (close: () => void) => ReactNode;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
}

/** An item of a list: a click edits it, × removes it, and dragging moves it. */
export const Pill = ({
  name,
  icon,
  isTarget,
  movesByKey,
  dragging,
  editor,
  onKeyDown,
  onRemove,
}: PillProps): ReactNode => {
  const text = useText(messages);
  return (
    <div className={css.pill} data-pill="" data-place={isTarget ? 'before' : undefined} {...dragging}>
      <Icon of={icon} size={14} className={css.icon} />
      <Popover
        label={text('explore.pill.edit', { name })}
        trigger={
          <button
            type="button"
            dir="auto"
            className={css.words}
            aria-keyshortcuts={movesByKey ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        }
      >
        {(close) => <div className={css.panel}>{editor(close)}</div>}
      </Popover>
      <IconButton
        icon={X}
        kind="ghost"
        size="sm"
        iconSize={12}
        label={text('explore.pill.remove', { name })}
        onClick={onRemove}
      />
    </div>
  );
};
