import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { cloneElement, createElement, useState } from 'react';
import type { Align, Side } from '../floating/side.ts';
import type { TriggerProps } from '../popover/Popover.tsx';
import { useLate } from '../use-late.ts';
import { around } from './around.css.ts';
import { isForMenu } from './early-keys.ts';
import type { MenuEntry } from './menu-item.ts';

export interface MenuProps {
  /** A `Button` or `IconButton`. Its click handler and its state are set here. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly label: string;
  /** Entries of the menu, or a function that returns them. The function is only called when the menu opens. */
  readonly items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /**
   * Loads the data that the menu needs. The menu opens if the promise resolves with true. The promise must not reject.
   */
  readonly prepare?: () => Promise<boolean>;
  readonly side?: Side;
  readonly align?: Align;
}

interface Opened {
  readonly from: 'first' | 'last';
  readonly opener: HTMLElement;
  /** Keys pressed before the menu has loaded and taken focus. */
  readonly early: readonly string[];
}

const loadMenu = async () => (await import('./MenuFloat.tsx')).MenuFloat;

/**
 * A button with a menu. Enter, Space and arrows open it, and focus returns to the button. The menu loads on hover or
 * focus.
 */
export function Menu({ trigger, label, items, prepare, side = 'bottom', align = 'start' }: MenuProps): ReactElement {
  const [opened, setOpened] = useState<Opened>();
  const [near, setNear] = useState(false);
  const Float = useLate(loadMenu, near || opened !== undefined);
  const handleNear = () => setNear(true);
  const show = (from: Opened['from'], opener: HTMLElement) => {
    const open = () => setOpened({ from, opener, early: [] });
    if (prepare) void prepare().then((ready) => ready && open());
    else open();
  };
  const close = () => setOpened(undefined);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const opener = (event.target as Element).closest<HTMLElement>('[aria-haspopup="menu"]');
    // React also bubbles key events from the menu to this handler.
    if (!opener || !event.currentTarget.contains(opener)) return;
    // Handle keys for the menu while it is loading. After that, the open menu handles them itself.
    const keeps = opened !== undefined && isForMenu(event);
    const acts = opened ? keeps || event.key === 'Escape' : event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!acts) return;
    event.preventDefault();
    if (!opened) show(event.key === 'ArrowDown' ? 'first' : 'last', opener);
    else if (!keeps) close();
    else if (!event.repeat) setOpened((now) => now && { ...now, early: [...now.early, event.key] });
  };
  return (
    <span
      role="presentation"
      className={around}
      data-keeps-escape={opened ? '' : undefined}
      onPointerEnter={handleNear}
      onFocus={handleNear}
      onKeyDown={handleKeyDown}
    >
      {cloneElement(trigger, {
        onClick: (event: MouseEvent<HTMLElement>) => (opened ? close() : show('first', event.currentTarget)),
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        'data-state': opened ? 'open' : 'closed',
      })}
      {opened &&
        Float &&
        createElement(Float, {
          ...opened,
          label,
          items: typeof items === 'function' ? items() : items,
          side,
          align,
          onClose: close,
        })}
    </span>
  );
}
