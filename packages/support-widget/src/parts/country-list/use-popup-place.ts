import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placePopup } from './place-popup.ts';

const px = (value: number | undefined): string => (value === undefined ? 'auto' : `${value}px`);

/**
 * Returns the document and the shadow roots around an element, because scroll events in a shadow root do not leave it.
 */
const rootsAround = (element: Node): readonly Node[] => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [root];
};

/**
 * Shows the list in the top layer, so that no ancestor clips it, and keeps it at its field while the page scrolls, the
 * window resizes or an on-screen keyboard opens. Returns the ref of the list.
 */
export function usePopupPlace(field: () => Element | null): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popup.current;
    const anchor = field();
    const window = element?.ownerDocument.defaultView;
    if (!element || !anchor || !window) return;
    const viewport = window.visualViewport;
    const place = () => {
      const layoutHeight = element.ownerDocument.documentElement.clientHeight;
      const { left, width, maxHeight, top, bottom } = placePopup({
        field: anchor.getBoundingClientRect(),
        visible: {
          left: viewport?.offsetLeft ?? 0,
          top: viewport?.offsetTop ?? 0,
          width: viewport?.width ?? window.innerWidth,
          height: viewport?.height ?? window.innerHeight,
        },
        layoutHeight,
      });
      element.style.left = px(left);
      element.style.width = px(width);
      element.style.maxHeight = px(maxHeight);
      element.style.top = px(top);
      element.style.bottom = px(bottom);
    };
    // Browsers that do not support the top layer show the list in place.
    if ('showPopover' in element) element.showPopover();
    place();
    const scrolled = (event: Event) => {
      // Ignore scrolling of the list itself.
      if (!(event.target instanceof Node && element.contains(event.target))) place();
    };
    const roots = rootsAround(element);
    for (const root of roots) root.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', place);
    viewport?.addEventListener('resize', place);
    viewport?.addEventListener('scroll', place);
    return () => {
      for (const root of roots) root.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', place);
      viewport?.removeEventListener('resize', place);
      viewport?.removeEventListener('scroll', place);
    };
  }, [field]);
  return popup;
}
