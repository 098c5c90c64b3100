import type { ReactElement, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Floating } from '../floating/Floating.tsx';
import type { Side } from '../floating/place.ts';
import { Kbd } from '../kbd/Kbd.tsx';
import { around } from './tooltip.css.ts';

export interface TooltipProps {
  readonly text: string;
  /** A shortcut, shown behind the text. */
  readonly keys?: string;
  /** The text repeats the name of the element (which it carries itself), so readers hear it only once. */
  readonly names?: boolean;
  readonly side?: Side;
  /** One element that takes focus. */
  readonly children: ReactNode;
}

const delayMs = 400;

/** Words about a control, after 400 ms under the pointer or at once on keyboard focus. Esc takes them away. */
export function Tooltip({ text, keys, names = false, side = 'bottom', children }: TooltipProps): ReactElement {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const target = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const show = (afterMs: number) => {
    clearTimeout(timer.current);
    target.current = wrapper.current?.firstElementChild ?? null;
    timer.current = setTimeout(() => setOpen(true), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const described = wrapper.current?.firstElementChild;
    if (names || !open || !described) return undefined;
    const before = described.getAttribute('aria-describedby');
    described.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () =>
      before ? described.setAttribute('aria-describedby', before) : described.removeAttribute('aria-describedby');
  }, [open, names, id]);
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
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // Esc closes the innermost thing only: a dialog around stays.
        event.preventDefault();
        event.stopPropagation();
        hide();
      }}
    >
      {children}
      {open && (
        <Floating
          id={id}
          role="tooltip"
          look="inverse"
          anchor={target}
          side={side}
          align="center"
          gap={6}
          aria-hidden={names || undefined}
        >
          <span>{text}</span>
          {keys !== undefined && <Kbd keys={keys} />}
        </Floating>
      )}
    </span>
  );
}
