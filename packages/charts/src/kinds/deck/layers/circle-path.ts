/** Outline of a circle as a path. */
export const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** True if a circle is in the picture. */
export const isInside = (
  [x, y]: readonly [number, number],
  { width, height }: { readonly width: number; readonly height: number },
  r = 0,
): boolean => x >= -r && y >= -r && x <= width + r && y <= height + r;
