import type { ComponentPropsWithoutRef, KeyboardEvent, ReactElement, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '../join-classes.ts';
import { look as looks } from './floating.css.ts';
import type { Align, Side } from './place.ts';
import { place } from './place.ts';
import { PortalProvider, usePortal } from './portal.ts';

export interface FloatingProps extends ComponentPropsWithoutRef<'div'> {
  /** What it stands beside. */
  readonly anchor: RefObject<Element | null>;
  readonly side?: Side;
  readonly align?: Align;
  readonly gap?: number;
  readonly look?: keyof typeof looks;
  /** At least as wide as its anchor. */
  readonly asWideAsAnchor?: boolean;
  /** Esc, or a press outside. Without it the float stays until its owner takes it away. */
  readonly onDismiss?: (why: 'escape' | 'outside') => void;
}

/** What floats above the page, beside an anchor: drawn in the browser's top layer, so nothing clips it. */
export function Floating(props: FloatingProps): ReactElement {
  const { anchor, side = 'bottom', align = 'start', gap = 4, look = 'raised', asWideAsAnchor = false, ...more } = props;
  const { onDismiss, className, children, onKeyDown, ...rest } = more;
  const portal = usePortal();
  const own = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  usePlacing(own, anchor, { side, align, gap, asWideAsAnchor });
  useDismissOutside(own, anchor, onDismiss);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || !onDismiss || event.defaultPrevented) return;
    // Esc closes the innermost thing only: neither the dialog around nor the float below hears of it.
    event.preventDefault();
    event.stopPropagation();
    onDismiss('escape');
  };
  const attach = (node: HTMLDivElement | null) => {
    own.current = node;
    setElement(node);
  };
  return createPortal(
    <div
      role="presentation"
      {...rest}
      ref={attach}
      popover="manual"
      className={joinClasses(looks[look], className)}
      onKeyDown={handleKeyDown}
    >
      <PortalProvider value={element}>{children}</PortalProvider>
    </div>,
    portal,
  );
}

interface Placing {
  readonly side: Side;
  readonly align: Align;
  readonly gap: number;
  readonly asWideAsAnchor: boolean;
}

function usePlacing(own: RefObject<HTMLElement | null>, anchor: RefObject<Element | null>, how: Placing): void {
  const move = useEffectEvent(() => {
    const [float, beside] = [own.current, anchor.current];
    if (!float || !beside) return;
    const box = beside.getBoundingClientRect();
    if (how.asWideAsAnchor) float.style.minWidth = `${box.width}px`;
    float.style.maxHeight = '';
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const rightToLeft = getComputedStyle(beside).direction === 'rtl';
    const at = place(box, { width: float.offsetWidth, height: float.offsetHeight }, { ...how, rightToLeft, view });
    float.style.left = `${at.x}px`;
    float.style.top = `${at.y}px`;
    float.style.maxHeight = `${at.maxHeight}px`;
  });
  useLayoutEffect(() => {
    const float = own.current;
    if (!float) return undefined;
    float.showPopover();
    move();
    const watch = new ResizeObserver(() => move());
    watch.observe(float);
    if (anchor.current) watch.observe(anchor.current);
    const handle = () => move();
    window.addEventListener('scroll', handle, { capture: true, passive: true });
    window.addEventListener('resize', handle);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', handle, { capture: true });
      window.removeEventListener('resize', handle);
    };
  }, [own, anchor]);
}

function useDismissOutside(
  own: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  onDismiss: FloatingProps['onDismiss'],
): void {
  const press = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (own.current?.contains(target) || anchor.current?.contains(target)) return;
    onDismiss?.('outside');
  });
  useEffect(() => {
    const handle = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', handle, { capture: true });
    return () => document.removeEventListener('pointerdown', handle, { capture: true });
  }, []);
}
