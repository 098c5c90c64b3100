import { corner } from './page-behaviours.css.ts';

/** Properties of a window that scrolling needs. Tests pass their own frames and clock. */
export interface ScrollWorld extends Pick<
  Window,
  'scrollY' | 'scrollTo' | 'matchMedia' | 'requestAnimationFrame' | 'cancelAnimationFrame' | 'performance'
> {
  readonly addEventListener: Window['addEventListener'];
  readonly removeEventListener: Window['removeEventListener'];
}

/** Scroll position in px beyond which the button is visible. */
export const shownFromPx = 400;
/** Duration of scrolling to the top, in ms. */
export const scrollDurationMs = 450;

/** Events of manual scrolling, which stop the animation. */
const ownScrolling = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Puts an element into the corner of the page, visible after 400 px of scrolling. A click on it (or on the button in
 * it) scrolls to the top over 450 ms, or at once if the user prefers reduced motion. Scrolling by hand stops the
 * animation. Returns a function that removes the behavior.
 */
export function bindScrollToTop(element: HTMLElement, world: ScrollWorld): () => void {
  let frame: number | undefined;
  const stop = (): void => {
    if (frame !== undefined) world.cancelAnimationFrame(frame);
    frame = undefined;
    for (const kind of ownScrolling) world.removeEventListener(kind, stop);
  };
  const show = (): void => {
    element.hidden = world.scrollY <= shownFromPx;
  };
  const scroll = (): void => {
    stop();
    if (world.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      world.scrollTo(0, 0);
      return;
    }
    const from = world.scrollY;
    const startedAt = world.performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - startedAt) / scrollDurationMs));
      // A page with `scroll-behavior: smooth` would otherwise animate each of our steps.
      world.scrollTo({ top: from * (1 - share) ** 3, behavior: 'instant' });
      if (share < 1) frame = world.requestAnimationFrame(step);
      else stop();
    };
    for (const kind of ownScrolling) world.addEventListener(kind, stop, { passive: true });
    frame = world.requestAnimationFrame(step);
  };
  element.classList.add(corner);
  show();
  world.addEventListener('scroll', show, { passive: true });
  element.addEventListener('click', scroll);
  return () => {
    stop();
    world.removeEventListener('scroll', show);
    element.removeEventListener('click', scroll);
  };
}
