import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface GridView {
  readonly scrollPx: number;
  /** Horizontal scroll distance in px from the edge at which reading begins, in either reading direction. */
  readonly scrollInlinePx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the visible part of the scrolled space, updated on scrolling and resizing. */
export function useView(scroller: RefObject<HTMLElement | null>): GridView {
  const [view, setView] = useState<GridView>({ scrollPx: 0, scrollInlinePx: 0, widthPx: 0, heightPx: 0 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = {
      scrollPx: element.scrollTop,
      scrollInlinePx: Math.abs(element.scrollLeft),
      widthPx: element.clientWidth,
      heightPx: element.clientHeight,
    };
    setView((now) => (Object.entries(next).every(([key, value]) => now[key as keyof GridView] === value) ? now : next));
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // Measures before the first paint, so that a grid never appears without its rows.
    // oxlint-disable-next-line react/set-state-in-effect -- the size of the element is known only after layout
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // Renders in the same frame, so that no row is missing in it.
    const handleScroll = () => flushSync(measure);
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', handleScroll);
    };
  }, [scroller, measure]);
  return view;
}
