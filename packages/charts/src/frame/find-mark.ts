import type { Box, Mark, Scene } from '../kind/drawn-kind.ts';

const reachPx = 24;

const distanceTo = ({ x, y, width, height }: Box, px: number, py: number): number =>
  Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));

/**
 * Returns the nearest mark within reach of a point, for points that no element of the picture covers. Undefined if no
 * mark is within reach.
 */
export const nearestMark = (marks: readonly Mark[], x: number, y: number): Mark | undefined => {
  let best: Mark | undefined;
  let least = reachPx;
  for (const mark of marks) {
    const distance = distanceTo(mark.box, x, y);
    if (distance < least) [best, least] = [mark, distance];
  }
  return best;
};

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Returns the closest mark in a direction. Distance perpendicular to the direction counts double. */
const markBeyond = (marks: readonly Mark[], from: Mark, [dx, dy]: readonly [number, number]): Mark | undefined => {
  const start = middleOf(from.box);
  let best: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const place = middleOf(mark.box);
    const [x, y] = [place.x - start.x, place.y - start.y];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 0.5 || across > along * 2) continue;
    const cost = along + across * 2;
    if (cost < least) [best, least] = [mark, cost];
  }
  return best;
};

/**
 * Returns the mark that a key moves to; undefined for keys that do not move. Without an active mark, arrow keys move to
 * the first or the last mark.
 */
export const nextMark = ({ marks, moving }: Scene, active: Mark | undefined, key: string): Mark | undefined => {
  if (key === 'Home') return marks[0];
  if (key === 'End') return marks.at(-1);
  const direction = directions[key];
  if (!direction) return undefined;
  const step = direction[0] + direction[1];
  if (!active) return step > 0 ? marks[0] : marks.at(-1);
  if (moving === 'plane') return markBeyond(marks, active, direction) ?? active;
  const at = marks.findIndex(({ id }) => id === active.id);
  return marks[Math.max(0, Math.min(marks.length - 1, at + step))];
};
