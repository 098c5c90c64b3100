import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { rowHeight } from './row-list.css.ts';

/** The rows that a scrolled list renders. */
export interface RowWindow {
  /** The scrolled element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Position of the first rendered row. */
  readonly first: number;
  /** Position after the last rendered row. */
  readonly last: number;
  /** Number of rows that a page key moves by. */
  readonly page: number;
  readonly handleScroll: (top: number) => void;
}

/** Number of rows rendered above, and also below, the visible part. */
const spare = 8;

/** Window of a list with `count` rows; the row `at` is scrolled into view. */
export const useRowWindow = (count: number, at: number): RowWindow => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setView((now) => ({ ...now, height: element.clientHeight }));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || at < 0) return;
    const top = at * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [at]);
  return {
    scroller,
    first: Math.max(0, Math.floor(view.top / rowHeight) - spare),
    last: Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare),
    page: Math.max(1, Math.floor(view.height / rowHeight) - 1),
    handleScroll: (top) => setView((now) => ({ ...now, top })),
  };
};
