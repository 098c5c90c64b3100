import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export type SvgHandlers = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/** Listens to events of a picture, and first to those that came before its interactions were loaded. */
export const useSvgEvents = (svg: SVGSVGElement | null, handlers: SvgHandlers, early: Event[]) => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    if (!svg) return undefined;
    const handle = (event: Event) =>
      (latest.current[event.type as keyof SvgHandlers] as ((event: Event) => void) | undefined)?.(event);
    const names = Object.keys(latest.current);
    // A wheel with Ctrl or ⌘ zooms the chart instead of the page.
    for (const name of names) svg.addEventListener(name, handle, { passive: false });
    // Each of them acts on what the one before has changed, so React draws in between.
    queueMicrotask(() => {
      for (const event of early.splice(0)) flushSync(() => handle(event));
    });
    return () => {
      for (const name of names) svg.removeEventListener(name, handle);
    };
  }, [svg, early]);
};
