import * as Context from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { focusIsFree } from '../dialog/focus-is-free.ts';
import { usePortal } from '../floating/portal.ts';
import { readingDirectionOf } from '../use-reading-direction.ts';
import type { MenuEntry } from './menu-item.ts';
import { MenuEntries } from './MenuEntries.tsx';
import * as css from './menu.css.ts';
import { useMenuKeys } from './use-menu-keys.ts';

export interface PointMenuProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** A point in the viewport, in px. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** A context menu that is open at a point, for marks that are no elements of their own. */
export function PointMenu({ label, items, at, onClose }: PointMenuProps): ReactElement {
  const own = useRef<HTMLSpanElement>(null);
  const portal = usePortal();
  const [before] = useState(() => document.activeElement);
  const [direction] = useState(() => readingDirectionOf(before ?? document.body));
  const goBack = () => {
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  };
  const leave = () => {
    onClose();
    goBack();
  };
  const keys = useMenuKeys('first', leave);
  const { x, y } = at;
  useEffect(() => {
    // Radix opens the menu where its trigger gets this event.
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y });
    own.current?.dispatchEvent(asked);
  }, [x, y]);
  return (
    <Context.Root modal={false} dir={direction} onOpenChange={(open) => !open && onClose()}>
      <Context.Trigger asChild>
        <span ref={own} hidden />
      </Context.Trigger>
      <Context.Portal container={portal}>
        <Context.Content
          {...keys}
          loop
          aria-label={label}
          collisionPadding={8}
          className={css.menu}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (focusIsFree()) goBack();
          }}
        >
          <MenuEntries
            parts={Context}
            items={items}
            onChoose={(entry) => {
              leave();
              entry.onSelect?.();
            }}
          />
        </Context.Content>
      </Context.Portal>
    </Context.Root>
  );
}
