import * as Context from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import { focusIsFree } from '../focus/focus-is-free.ts';
import { usePortal } from '../floating/portal.ts';
import type { MenuEntry } from './menu-item.ts';
import { MenuEntries } from './MenuEntries.tsx';
import * as css from './menu.css.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import type { Closing } from '../close-reason.ts';

export interface OpenContextMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onLeave: (closing: Closing) => void;
  /** Called before Esc closes the menu. */
  readonly onEscape?: () => void;
  /** Called to move the focus back to where it was. */
  readonly onBack: () => void;
}

/**
 * The entries of an open context menu. Choosing an entry closes the menu and restores the focus before the action runs.
 */
export function OpenContextMenu(props: OpenContextMenuProps): ReactElement {
  const { label, entries, onLeave, onEscape, onBack } = props;
  const portal = usePortal();
  const keys = useMenuKeys('first', () => {
    onLeave({ reason: 'tab' });
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
        onEscapeKeyDown={() => onEscape?.()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (focusIsFree()) onBack();
        }}
      >
        <MenuEntries
          parts={Context}
          items={entries}
          onChoose={(entry) => {
            onLeave({ reason: 'select' });
            onBack();
            entry.onSelect?.();
          }}
        />
      </Context.Content>
    </Context.Portal>
  );
}
