import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { MenuEntry } from './menu-item.ts';
import { MenuList } from './MenuList.tsx';

export interface ContextMenuProps {
  readonly label: string;
  /** Asked when the menu opens. */
  readonly items: () => readonly MenuEntry[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A menu at the pointer: right button, long press, the menu key or Shift+F10 inside. */
export function ContextMenu({ label, items, className, children }: ContextMenuProps): ReactElement {
  const point = useRef<HTMLSpanElement>(null);
  const before = useRef<Element>(null);
  const [entries, setEntries] = useState<readonly MenuEntry[]>();
  const openAt = (x: number, y: number) => {
    before.current = document.activeElement;
    if (point.current) Object.assign(point.current.style, { left: `${x}px`, top: `${y}px` });
    setEntries(items());
  };
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    openAt(event.clientX, event.clientY);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    event.preventDefault();
    const box = (event.target as Element).getBoundingClientRect();
    openAt(box.left, box.bottom);
  };
  const close = () => {
    setEntries(undefined);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <div role="presentation" className={className} onContextMenu={handleContextMenu} onKeyDown={handleKeyDown}>
      {children}
      <span ref={point} style={{ position: 'fixed' }} />
      {entries && <MenuList anchor={point} label={label} items={entries} onClose={close} />}
    </div>
  );
}
