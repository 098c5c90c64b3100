import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import { warmFloat } from '../floating/load-float.ts';
import type { Align, Side } from '../floating/side.ts';
import { around } from './popover.css.ts';
import { PopoverPanel } from './PopoverPanel.tsx';

export interface PopoverProps {
  /** A `Button` or `IconButton`. Its click handler and its state are set here. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly label: string;
  readonly side?: Side;
  readonly align?: Align;
  readonly bare?: boolean;
  /** True if the popover is open when it first appears, in response to a press on another control. */
  readonly initiallyOpen?: boolean;
  /** Content of the popover; `close` closes the popover. */
  readonly children: (close: () => void) => ReactNode;
}

/** Props that a trigger must accept. */
export interface TriggerProps {
  readonly onClick?: ((event: never) => void) | undefined;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | boolean | 'true' | 'false' | 'grid' | 'listbox' | 'tree' | undefined;
  readonly 'aria-expanded'?: boolean | 'true' | 'false' | undefined;
  readonly 'data-state'?: 'open' | 'closed';
}

/** A small panel beside the button that opens it. */
export function Popover({ trigger, label, initiallyOpen = false, children, ...how }: PopoverProps): ReactElement {
  const [opener, setOpener] = useState<RefObject<HTMLElement | null>>();
  const surroundings = useRef<HTMLSpanElement>(null);
  const opensAtOnce = useRef(initiallyOpen);
  useLayoutEffect(() => {
    const button = surroundings.current?.firstElementChild;
    if (opensAtOnce.current && button instanceof HTMLElement) setOpener({ current: button });
    opensAtOnce.current = false;
  }, []);
  const close = () => setOpener(undefined);
  const toggle = (event: MouseEvent<HTMLElement>) => setOpener(opener ? undefined : { current: event.currentTarget });
  // Closes the panel on Esc while it is loading. After that, the open panel handles Esc itself.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!opener || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <span
        ref={surroundings}
        role="presentation"
        className={around}
        data-keeps-escape={opener ? '' : undefined}
        onPointerEnter={warmFloat}
        onFocus={warmFloat}
        onKeyDown={handleKeyDown}
      >
        {cloneElement(trigger, {
          onClick: toggle,
          'aria-haspopup': 'dialog',
          'aria-expanded': opener !== undefined,
          'data-state': opener ? 'open' : 'closed',
        })}
      </span>
      {opener && (
        <PopoverPanel anchor={opener} label={label} onClose={close} {...how}>
          {children(close)}
        </PopoverPanel>
      )}
    </>
  );
}
