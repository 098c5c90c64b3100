/** Two ends of a ribbon: x, the middle of the end, and the thickness, in px. */
export interface RibbonEnds {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly thick: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const words = (...segments: readonly (readonly (string | number)[])[]): string =>
  segments
    .flat()
    .map((part) => (typeof part === 'number' ? round(part) : part))
    .join(' ');

/** Outline of a ribbon that leads to the right. */
export const ribbonPath = ({ fromX, fromY, toX, toY, thick }: RibbonEnds): string => {
  const half = thick / 2;
  const middle = (fromX + toX) / 2;
  return words(
    ['M', fromX, fromY - half, 'C', middle, fromY - half, middle, toY - half, toX, toY - half],
    ['V', toY + half, 'C', middle, toY + half, middle, fromY + half, fromX, fromY + half, 'Z'],
  );
};

/** Inner radius of the bends of a backward link, in px. */
export const turnPx = 6;

/**
 * Returns the outline of a backward link. It leaves its source to the right, bends down to its lane below the nodes,
 * runs to the left, and bends up to the left side of its target.
 */
export const backPath = (
  { fromX, fromY, toX, toY, thick }: RibbonEnds,
  { laneY, outPx, inPx }: { readonly laneY: number; readonly outPx: number; readonly inPx: number },
): string => {
  const half = thick / 2;
  const outer = turnPx + thick;
  const arc = (radius: number, sweep: 0 | 1, dx: number, dy: number) => ['a', radius, radius, 0, 0, sweep, dx, dy];
  return words(
    ['M', fromX, fromY - half, 'h', outPx, ...arc(outer, 1, outer, outer)],
    ['V', laneY + half - outer, ...arc(outer, 1, -outer, outer)],
    ['H', toX - inPx, ...arc(outer, 1, -outer, -outer)],
    ['V', toY - half + outer, ...arc(outer, 1, outer, -outer)],
    ['H', toX, 'V', toY + half, 'H', toX - inPx, ...arc(turnPx, 0, -turnPx, turnPx)],
    ['V', laneY - half - turnPx, ...arc(turnPx, 0, turnPx, turnPx)],
    ['H', fromX + outPx, ...arc(turnPx, 0, turnPx, -turnPx)],
    ['V', fromY + half + turnPx, ...arc(turnPx, 0, -turnPx, -turnPx), 'H', fromX, 'Z'],
  );
};
