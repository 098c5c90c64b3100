import type { WindowPoint } from '../../snow/snow-run.ts';

const kinds = ['mousemove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'] as const;
const passive = { capture: true, passive: true } as const;

export interface PageTouches {
  /** Called on any pointer, key, touch, wheel or scroll activity. */
  readonly onTouch: () => void;
  /** Called on a click, with its position; undefined for a click by keyboard. */
  readonly onClick: (point: WindowPoint | undefined) => void;
}

/**
 * Listens to all user activity on a page in the capture phase, without blocking it. Returns a function that stops
 * listening.
 */
export function watchTouches(page: Window, { onTouch, onClick }: PageTouches): () => void {
  const click = (event: MouseEvent) =>
    onClick(event.detail === 0 ? undefined : { xPx: event.clientX, yPx: event.clientY });
  for (const kind of kinds) page.addEventListener(kind, onTouch, passive);
  page.addEventListener('click', click, passive);
  return () => {
    for (const kind of kinds) page.removeEventListener(kind, onTouch, passive);
    page.removeEventListener('click', click, passive);
  };
}
