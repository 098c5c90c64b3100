import type { WindowPoint } from '../../snow/snow-run.ts';

const kinds = ['mousemove', 'keydown', 'touchstart', 'touchmove', 'wheel', 'scroll'] as const;
const passive = { capture: true, passive: true } as const;

export interface PageTouches {
  /** Somebody moved, pressed, touched, turned or scrolled something. */
  readonly onTouch: () => void;
  /** Somebody clicked: where, or nowhere when the click came from a key. */
  readonly onClick: (point: WindowPoint | undefined) => void;
}

/** Hears all that is done to a page, before the page does, and keeps nothing from it. Gives what stops hearing. */
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
