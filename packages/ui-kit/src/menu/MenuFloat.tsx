import * as Dropdown from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { focusIsFree } from '../focus/focus-is-free.ts';
import { Borrowed } from '../floating/Borrowed.tsx';
import { usePortal } from '../floating/portal.ts';
import type { Align, Side } from '../floating/side.ts';
import { radixSide } from '../floating/side.ts';
import { readingDirectionOf } from '../use-reading-direction.ts';
import { MenuEntries } from './MenuEntries.tsx';
import type { MenuEntry } from './menu-item.ts';
import * as css from './menu.css.ts';
import { useMenuKeys } from './use-menu-keys.ts';

export interface MenuFloatProps {
  readonly opener: HTMLElement;
  readonly label: string;
  readonly items: readonly MenuEntry[];
  readonly side: Side;
  readonly align: Align;
  readonly from: 'first' | 'last';
  /** Keys pressed since the menu was requested to open. */
  readonly early: readonly string[];
  readonly onClose: () => void;
}

/** An open menu on Radix's non-modal dropdown menu: a click outside closes it and still takes effect. */
export function MenuFloat({ opener, label, items, side, align, from, early, onClose }: MenuFloatProps): ReactElement {
  const portal = usePortal();
  const [direction] = useState(() => readingDirectionOf(opener));
  const leave = () => {
    onClose();
    opener.focus();
  };
  const keys = useMenuKeys(from, leave, early);
  return (
    <Dropdown.Root open modal={false} dir={direction} onOpenChange={(open) => !open && onClose()}>
      <Dropdown.Trigger asChild>
        <Borrowed element={opener} />
      </Dropdown.Trigger>
      <Dropdown.Portal container={portal}>
        <Dropdown.Content
          {...keys}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          side={radixSide(side, direction)}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={css.menu}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (focusIsFree()) opener.focus();
          }}
          // Ignore clicks on the opener, because the opener's own handler closes the menu.
          onInteractOutside={(event) => opener.contains(event.target as Node) && event.preventDefault()}
        >
          <MenuEntries
            parts={Dropdown}
            items={items}
            onChoose={(entry) => {
              // Focus the opener first, so that a dialog opened by this entry returns focus to it.
              onClose();
              opener.focus();
              entry.onSelect?.();
            }}
          />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
