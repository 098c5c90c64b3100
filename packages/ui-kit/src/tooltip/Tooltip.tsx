import type { ReactElement, ReactNode } from 'react';
import { createElement, useEffect, useId, useRef, useState } from 'react';
import type { Side } from '../floating/side.ts';
import { useLate } from '../use-late.ts';
import { around } from './around.css.ts';

export interface TooltipProps {
  readonly text: string;
  /** Shortcut, shown after the text. */
  readonly keys?: string;
  /**
   * True if the text is the same as the accessible name of the element, so that screen readers announce it only once.
   */
  readonly names?: boolean;
  readonly side?: Side;
  /** A single element that can be focused. */
  readonly children: ReactNode;
}

const delayMs = 400;
const loadTooltip = async () => (await import('./TooltipFloat.tsx')).TooltipFloat;
const warm = (): void => {
  loadTooltip().then(undefined, reportError);
};

/**
 * Describes a control after the pointer has rested on it for 400 ms, or immediately on keyboard focus. Esc hides it.
 * The code that shows it loads during the 400 ms, because few of the buttons on a page are ever hovered.
 */
export function Tooltip({ text, keys, names = false, side = 'bottom', children }: TooltipProps): ReactElement {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [target, setTarget] = useState<HTMLElement>();
  const Float = useLate(loadTooltip, target !== undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(undefined);
  };
  // No timer runs while the tooltip is shown, so there is none to clear.
  const handleClose = () => setTarget(undefined);
  const show = (afterMs: number) => {
    warm();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const first = wrapper.current?.firstElementChild;
      if (first instanceof HTMLElement) setTarget(first);
    }, afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      role="presentation"
      ref={wrapper}
      className={around}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(delayMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {Float && target && createElement(Float, { id, target, text, keys, names, side, onClose: handleClose })}
    </span>
  );
}
