import * as Context from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { readingDirectionOf } from '../use-reading-direction.ts';
import type { MenuEntry } from './menu-item.ts';
import { OpenContextMenu } from './OpenContextMenu.tsx';
import type { Closing } from '../close-reason.ts';

export interface PointMenuProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** A point in the viewport, in px. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: (closing: Closing) => void;
}

/** A context menu that is open at a point, for example on a mark of a chart that is not a separate element. */
export function PointMenu({ label, items, at, onClose }: PointMenuProps): ReactElement {
  const own = useRef<HTMLSpanElement>(null);
  const escaped = useRef(false);
  const [before] = useState(() => document.activeElement);
  const [direction] = useState(() => readingDirectionOf(before ?? document.body));
  const goBack = () => {
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  };
  const { x, y } = at;
  useEffect(() => {
    // Radix opens the menu at the position of this event, if its trigger receives it.
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y });
    own.current?.dispatchEvent(asked);
  }, [x, y]);
  return (
    <Context.Root
      modal={false}
      dir={direction}
      onOpenChange={(open) => !open && onClose({ reason: escaped.current ? 'escape' : 'outside' })}
    >
      <Context.Trigger asChild>
        <span ref={own} hidden />
      </Context.Trigger>
      <OpenContextMenu
        label={label}
        entries={items}
        onEscape={() => {
          escaped.current = true;
        }}
        onLeave={onClose}
        onBack={goBack}
      />
    </Context.Root>
  );
}
