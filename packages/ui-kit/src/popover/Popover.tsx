import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import { cloneElement, useState } from 'react';
import type { Align, Side } from '../floating/place.ts';
import { PopoverPanel } from './PopoverPanel.tsx';

export interface PopoverProps {
  /** A `Button` or `IconButton`: it gets its press and its state from here. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly label: string;
  readonly side?: Side;
  readonly align?: Align;
  readonly bare?: boolean;
  /** `close` puts the popover away. */
  readonly children: (close: () => void) => ReactNode;
}

/** What a trigger must take. */
export interface TriggerProps {
  readonly onClick?: ((event: never) => void) | undefined;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | boolean | 'true' | 'false' | 'grid' | 'listbox' | 'tree' | undefined;
  readonly 'aria-expanded'?: boolean | 'true' | 'false' | undefined;
}

/** A small panel beside the button that opens it. */
export function Popover({ trigger, label, children, ...how }: PopoverProps): ReactElement {
  const [opener, setOpener] = useState<RefObject<HTMLElement | null>>();
  const close = () => setOpener(undefined);
  const toggle = (event: MouseEvent<HTMLElement>) => setOpener(opener ? undefined : { current: event.currentTarget });
  return (
    <>
      {cloneElement(trigger, { onClick: toggle, 'aria-haspopup': 'dialog', 'aria-expanded': opener !== undefined })}
      {opener && (
        <PopoverPanel anchor={opener} label={label} onClose={close} {...how}>
          {children(close)}
        </PopoverPanel>
      )}
    </>
  );
}
