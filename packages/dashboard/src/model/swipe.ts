/** A one-finger touch from its start to its end, in px and milliseconds. */
export interface Touched {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly ms: number;
  /** Width of the window in pixels. */
  readonly width: number;
}

/** Minimum movement in pixels. A shorter touch is a press. */
const leastPx = 60;
/** Maximum duration in milliseconds. A longer touch drags a component or selects text. */
const mostMs = 500;
/** Minimum ratio of horizontal to vertical movement. A steeper touch scrolls. */
const leastSlope = 2;
/**
 * Distance from the window's edge in pixels. Touches that start closer to the edge are left to the browser, which uses
 * them to go back and forward.
 */
const edgePx = 24;

/** Returns 1 if a touch swipes to the next tab, −1 for the previous tab, 0 if it is not a swipe. */
export const swipeStep = (touched: Touched, isRightToLeft: boolean): -1 | 0 | 1 => {
  const { fromX, fromY, toX, toY, ms, width } = touched;
  const along = toX - fromX;
  const isSwipe =
    ms <= mostMs &&
    Math.abs(along) >= leastPx &&
    Math.abs(along) >= leastSlope * Math.abs(toY - fromY) &&
    fromX >= edgePx &&
    fromX <= width - edgePx;
  if (!isSwipe) return 0;
  return along < 0 !== isRightToLeft ? 1 : -1;
};
