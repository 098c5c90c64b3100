/** A touch of one finger from its start to its end, in px and milliseconds. */
export interface Touched {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly ms: number;
  /** Width of the window. */
  readonly width: number;
}

/** A shorter movement is a press. */
const leastPx = 60;
/** A slower one drags something or selects text. */
const mostMs = 500;
/** How much longer than high it is. A steeper one scrolls. */
const leastSlope = 2;
/** At the edges of the window, browsers go back and forward. */
const edgePx = 24;

/** 1 if a touch swipes to the next tab, −1 to the one before, 0 if it is no swipe. */
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
