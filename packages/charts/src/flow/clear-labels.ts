/** A rectangle, in px. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label to place, with its possible positions. */
export interface LabelWish {
  readonly key: string;
  readonly width: number;
  /** Possible top left corners, best first. */
  readonly spots: readonly (readonly [left: number, top: number])[];
}

export interface PlacedLabel {
  readonly key: string;
  readonly left: number;
  readonly top: number;
}

/** Minimum distance from the edges of the picture, in px, because text widths are approximate. */
const edgePx = 3;

const touches = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Places labels one after the other, each at its first spot that is inside the picture and touches neither another
 * label nor an obstacle. Labels without such a spot are left out.
 */
export const clearLabels = (
  wishes: readonly LabelWish[],
  {
    width,
    height,
    linePx,
    obstacles,
  }: {
    readonly width: number;
    readonly height: number;
    readonly linePx: number;
    readonly obstacles: ReadonlyMap<string, Rect>;
  },
): readonly PlacedLabel[] => {
  const taken: Rect[] = [];
  const blocks = [...obstacles];
  return wishes.flatMap((wish): PlacedLabel[] => {
    for (const [left, top] of wish.spots) {
      const rect = { left, top, right: left + wish.width, bottom: top + linePx };
      if (left < edgePx || top < 0 || rect.right > width - edgePx || rect.bottom > height) continue;
      if (taken.some((other) => touches(rect, other))) continue;
      if (blocks.some(([key, block]) => key !== wish.key && touches(rect, block))) continue;
      taken.push({ ...rect, left: left - 4, right: rect.right + 4 });
      return [{ key: wish.key, left, top }];
    }
    return [];
  });
};
