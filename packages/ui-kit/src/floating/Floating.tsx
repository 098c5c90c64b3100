import type { ComponentPropsWithRef, ReactElement, RefObject } from 'react';
import { createElement } from 'react';
import { useLate } from '../use-late.ts';
import { loadFloat } from './load-float.ts';
import type { Align, Side } from './side.ts';
import type { Closing } from '../close-reason.ts';

export interface FloatingProps extends ComponentPropsWithRef<'div'> {
  /** The element next to which the content is positioned. */
  readonly anchor: RefObject<Element | null>;
  readonly side?: Side;
  readonly align?: Align;
  readonly gap?: number;
  /** True to make the content at least as wide as its anchor. */
  readonly asWideAsAnchor?: boolean;
  /** Called on Esc (`escape`), and when a press or the focus lands outside (`outside`). */
  readonly onDismiss?: (closing: Closing) => void;
  /**
   * Called when the content opens, to move the focus. By default, the focus does not move. `onFocusBack` is called to
   * move the focus when the content closes.
   */
  readonly onFocusIn?: (content: HTMLElement) => void;
  readonly onFocusBack?: () => void;
}

/** Content that floats next to an anchor. It is open while mounted. */
export function Floating(props: FloatingProps): ReactElement | null {
  const Float = useLate(loadFloat, true);
  return Float ? createElement(Float, props) : null;
}
