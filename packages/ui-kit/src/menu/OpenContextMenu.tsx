import * as Context from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import { focusIsFree } from '../dialog/focus-is-free.ts';
import { usePortal } from '../floating/portal.ts';
import type { MenuEntry } from './menu-item.ts';
import { MenuEntries } from './MenuEntries.tsx';
import * as css from './menu.css.ts';
import { useMenuKeys } from './use-menu-keys.ts';

export interface OpenContextMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onLeave: () => void;
  /** Gives the focus back. */
  readonly onBack: () => void;
}

/** The entries of an open context menu. A choice closes it, and the focus goes back first. */
export function OpenContextMenu({ label, entries, onLeave, onBack }: OpenContextMenuProps): ReactElement {
  const portal = usePortal();
  const keys = useMenuKeys('first', () => {
    onLeave();
    onBack();
  });
  return (
    <Context.Portal container={portal}>
      <Context.Content
        {...keys}
        loop
        aria-label={label}
        collisionPadding={8}
        className={css.menu}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (focusIsFree()) onBack();
        }}
      >
        <MenuEntries
          parts={Context}
          items={entries}
          onChoose={(entry) => {
            onLeave();
            onBack();
            entry.onSelect?.();
          }}
        />
      </Context.Content>
    </Context.Portal>
  );
}
