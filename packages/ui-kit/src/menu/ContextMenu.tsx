import * as Context from '@radix-ui/react-context-menu';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { useReadingDirection } from '../use-reading-direction.ts';
import type { MenuEntry } from './menu-item.ts';
import { OpenContextMenu } from './OpenContextMenu.tsx';
import type { RootProps } from '../root-props.ts';

export interface ContextMenuProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  /** Returns the entries. Called when the menu opens. */
  readonly items: () => readonly MenuEntry[];
  readonly children: ReactNode;
}

/** A menu at the pointer. It opens on a right click, a long press, the menu key or Shift+F10 inside. */
export function ContextMenu({ label, items, children, ref, ...rest }: ContextMenuProps): ReactElement {
  const own = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => own.current!);
  const before = useRef<Element>(null);
  const [direction, findDirection] = useReadingDirection();
  const [entries, setEntries] = useState<readonly MenuEntry[]>();
  const handleOpen = (open: boolean) => {
    if (open) before.current = document.activeElement;
    setEntries(open ? items() : undefined);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    if (!own.current?.contains(event.target as Node)) return;
    event.preventDefault();
    const { left, bottom } = (event.target as Element).getBoundingClientRect();
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom });
    event.target.dispatchEvent(asked);
  };
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <Context.Root open={entries !== undefined} onOpenChange={handleOpen} modal={false} dir={direction}>
      <Context.Trigger asChild>
        <div role="presentation" {...rest} ref={own} onFocusCapture={findDirection} onKeyDown={handleKeyDown}>
          {children}
        </div>
      </Context.Trigger>
      {entries && <OpenContextMenu label={label} entries={entries} onLeave={() => handleOpen(false)} onBack={goBack} />}
    </Context.Root>
  );
}
