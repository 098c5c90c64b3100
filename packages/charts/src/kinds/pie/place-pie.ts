export interface PiePlaces {
  /** True if the list is below the ring instead of beside it. */
  readonly isNarrow: boolean;
  readonly hasList: boolean;
  /** True if rows of the list have room for amounts beside names and shares. */
  readonly hasAmounts: boolean;
  /** Radius of the ring, in px. */
  readonly outerPx: number;
}

/** Height of a list row, in px. */
export const listRowPx = 26;

/** Minimum height of the ring, in px. A list below the ring gets the rest of the box before it has to scroll. */
const leastRingPx = 136;

/**
 * Divides the box between ring and list. In boxes that are at least 400 px wide, they are side by side. In narrower
 * boxes, the list is below the ring or, if the height is too small for this, beside it without amounts. If the box has
 * no room for both, only the ring is shown.
 */
export const placePie = (width: number, height: number, count: number): PiePlaces => {
  const isNarrow = width < 400 && height >= 220;
  const hasAmounts = isNarrow || width >= 400;
  const hasList = isNarrow ? width >= 160 : height >= 110 && width >= 260;
  const listPx = Math.min(count * listRowPx, Math.max(height * 0.45, height - leastRingPx - 8)) + 8;
  const room = !hasList
    ? Math.min(width, height)
    : isNarrow
      ? Math.min(width, height - listPx)
      : Math.min(height, width * 0.46);
  return { isNarrow, hasList, hasAmounts, outerPx: Math.max(12, room / 2 - 4) };
};
