import { useLayoutEffect, useRef } from 'react';

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
    for (const event of early.splice(0)) handle(event);
    return () => {
      for (const name of names) svg.removeEventListener(name, handle);
    };
  }, [svg, early]);
};
