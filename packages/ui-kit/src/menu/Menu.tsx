import type { KeyboardEvent, MouseEvent, ReactElement, RefObject } from 'react';
import { cloneElement, useState } from 'react';
import type { Align, Side } from '../floating/place.ts';
import { around } from './around.css.ts';
import type { TriggerProps } from '../popover/Popover.tsx';
import type { MenuEntry } from './menu-item.ts';
import { MenuList } from './MenuList.tsx';

export interface MenuProps {
  /** A `Button` or `IconButton`: it gets its press and its state from here. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly label: string;
  /** A function is asked only when the menu opens. */
  readonly items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** Fetches what the menu needs; it opens when that settles with true. Must not reject. */
  readonly prepare?: () => Promise<boolean>;
  readonly side?: Side;
  readonly align?: Align;
}

interface Opened {
  readonly from: 'first' | 'last';
  readonly anchor: RefObject<HTMLElement | null>;
}

/** A button with a menu: Enter, Space and arrows open it, the focus comes back to the button. */
export function Menu({ trigger, label, items, prepare, side = 'bottom', align = 'start' }: MenuProps): ReactElement {
  const [opened, setOpened] = useState<Opened>();
  const show = (from: Opened['from'], opener: HTMLElement) => {
    const open = () => setOpened({ from, anchor: { current: opener } });
    if (prepare) void prepare().then((ready) => ready && open());
    else open();
  };
  const close = () => {
    opened?.anchor.current?.focus();
    setOpened(undefined);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const opener = (event.target as Element).closest<HTMLElement>('[aria-haspopup="menu"]');
    if (opened || !opener || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last', opener);
  };
  return (
    <span role="presentation" className={around} onKeyDown={handleKeyDown}>
      {cloneElement(trigger, {
        onClick: (event: MouseEvent<HTMLElement>) => (opened ? close() : show('first', event.currentTarget)),
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
      })}
      {opened && (
        <MenuList
          anchor={opened.anchor}
          label={label}
          items={typeof items === 'function' ? items() : items}
          side={side}
          align={align}
          from={opened.from}
          onClose={close}
        />
      )}
    </span>
  );
}
