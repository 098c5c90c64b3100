import type { ReactElement, ReactNode, RefObject } from 'react';
import { firstFocusable } from '../focus/first-focusable.ts';
import { focusIsFree } from '../focus/focus-is-free.ts';
import { Floating } from '../floating/Floating.tsx';
import type { Align, Side } from '../floating/side.ts';
import { joinClasses } from '../join-classes.ts';
import * as css from './popover.css.ts';
import type { RootProps } from '../root-props.ts';
import type { Closing } from '../close-reason.ts';

export interface PopoverPanelProps extends RootProps<HTMLDivElement> {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onClose: (closing: Closing) => void;
  readonly side?: Side;
  readonly align?: Align;
  /** True to remove the padding, so that the content reaches the edge. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** Content of a popover. Focus moves into it, and back to the anchor. Esc and a click outside close it. */
export function PopoverPanel(props: PopoverPanelProps): ReactElement {
  const { anchor, label, onClose, side = 'bottom', align = 'start', bare = false, children, ...rest } = props;
  return (
    <Floating
      {...rest}
      anchor={anchor}
      side={side}
      align={align}
      role="dialog"
      aria-label={label}
      onDismiss={onClose}
      onFocusIn={(content) => (firstFocusable(content) ?? content).focus({ preventScroll: true })}
      onFocusBack={() => focusIsFree() && anchor.current?.focus()}
    >
      <div className={joinClasses(css.panel, bare && css.bare)}>{children}</div>
    </Floating>
  );
}
