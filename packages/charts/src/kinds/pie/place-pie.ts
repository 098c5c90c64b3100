export interface PiePlaces {
  /** The list stands below the ring, not beside it. */
  readonly isNarrow: boolean;
  readonly hasList: boolean;
  /** Radius of the ring, px. */
  readonly outerPx: number;
}

/** Height of a line of the list, px. */
export const listRowPx = 26;

/** A ring of this height still reads, so a list below it may take the rest rather than scroll, px. */
const leastRingPx = 136;

/** Shares a room between ring and list: beside each other from 400 px on, else below, and the ring alone where both do not fit. */
export const placePie = (width: number, height: number, count: number): PiePlaces => {
  const isNarrow = width < 400;
  const hasList = isNarrow ? height >= 220 && width >= 160 : height >= 110;
  const listPx = Math.min(count * listRowPx, Math.max(height * 0.45, height - leastRingPx - 8)) + 8;
  const room = !hasList
    ? Math.min(width, height)
    : isNarrow
      ? Math.min(width, height - listPx)
      : Math.min(height, width * 0.46);
  return { isNarrow, hasList, outerPx: Math.max(12, room / 2 - 4) };
};
