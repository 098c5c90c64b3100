import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export type SvgHandlers = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/**
 * Listens to events of a picture. First handles the events that occurred before the picture's interactions were loaded.
 */
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
    // Not passive, so that the wheel with Ctrl or ⌘ can zoom the chart instead of the page.
    for (const name of names) svg.addEventListener(name, handle, { passive: false });
    // Each event depends on the changes of the previous one, so React renders after each.
    queueMicrotask(() => {
      for (const event of early.splice(0)) flushSync(() => handle(event));
    });
    return () => {
      for (const name of names) svg.removeEventListener(name, handle);
    };
  }, [svg, early]);
};
