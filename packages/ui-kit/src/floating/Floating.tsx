import type { ComponentPropsWithoutRef, ReactElement, RefObject } from 'react';
import { createElement } from 'react';
import { useLate } from '../use-late.ts';
import { loadFloat } from './load-float.ts';
import type { Align, Side } from './side.ts';

export interface FloatingProps extends ComponentPropsWithoutRef<'div'> {
  /** What it stands beside. */
  readonly anchor: RefObject<Element | null>;
  readonly side?: Side;
  readonly align?: Align;
  readonly gap?: number;
  /** At least as wide as its anchor. */
  readonly asWideAsAnchor?: boolean;
  /** Esc, or a press or the focus outside. */
  readonly onDismiss?: () => void;
  /** Where the focus goes when it opens and closes. Without them it stays where it is. */
  readonly onFocusIn?: (content: HTMLElement) => void;
  readonly onFocusBack?: () => void;
}

/** What floats above the page, beside an anchor; open as long as it is mounted. */
export function Floating(props: FloatingProps): ReactElement | null {
  const Float = useLate(loadFloat, true);
  return Float ? createElement(Float, props) : null;
}
