import { swipeStep } from '../../model/swipe.ts';

/** True for elements that use horizontal movements themselves: scrollable areas, drawing areas, fields and sliders. */
const takesSideways = (element: Element): boolean => {
  if (element.matches('input, textarea, select, [contenteditable], [role="slider"], iframe')) return true;
  const { overflowX, touchAction } = getComputedStyle(element);
  if (touchAction === 'none' || touchAction === 'pan-y') return true;
  return element.scrollWidth > element.clientWidth && (overflowX === 'auto' || overflowX === 'scroll');
};

const isTaken = (target: EventTarget | null, panel: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && at !== panel; at = at.parentElement)
    if (takesSideways(at)) return true;
  return false;
};

/**
 * Follows a one-finger touch to its end. Calls `step` if it was a swipe: with 1 for the next tab, −1 for the previous
 * one.
 */
export const followSwipe = (start: TouchEvent, panel: Element, step: (by: -1 | 1) => void): void => {
  const [from, ...more] = start.touches;
  const { target } = start;
  if (!from || more.length > 0 || !target || isTaken(target, panel)) return;
  const { clientX: fromX, clientY: fromY } = from;
  const ended = new AbortController();
  const handleEnd = (event: Event): void => {
    ended.abort();
    const to = (event as TouchEvent).changedTouches[0];
    if (!to || event.type !== 'touchend') return;
    const ms = event.timeStamp - start.timeStamp;
    const touched = { fromX, fromY, toX: to.clientX, toY: to.clientY, ms, width: window.innerWidth };
    const by = swipeStep(touched, getComputedStyle(panel).direction === 'rtl');
    if (by !== 0) step(by);
  };
  // Stop at a second finger, because it starts a zoom.
  for (const name of ['touchend', 'touchcancel', 'touchstart'])
    target.addEventListener(name, handleEnd, { passive: true, signal: ended.signal });
};
