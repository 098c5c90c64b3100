import type { Box } from '../../kind/drawn-kind.ts';

interface Area {
  readonly width: number;
  readonly height: number;
}

/** Distance between neighboring points of a spiral, and between its neighboring windings, in px. */
const stepPx = 7;
const turnPx = 9;

/**
 * Points of a spiral from the middle to the corners of an area, stretched to the area's aspect ratio: alternating x and
 * y, in px.
 */
const spiralOf = ({ width, height }: Area): Float64Array => {
  const wide = Math.sqrt(width / height);
  const farPx = Math.hypot(width / wide, height * wide) / 2;
  const points: number[] = [];
  for (let turn = 0, radius = 0; radius <= farPx; radius = (turnPx * turn) / (2 * Math.PI)) {
    points.push(radius * wide * Math.cos(turn), (radius / wide) * Math.sin(turn));
    turn += Math.min(0.6, stepPx / Math.max(stepPx, radius));
  }
  return Float64Array.from(points);
};

/**
 * Returns a function that reserves the free position for a box that is nearest to the middle of an area, or returns
 * undefined if there is none. `mirror` (0 to 3) mirrors the spiral.
 */
export const makePlaces = (area: Area): ((size: Area, mirror: number) => Box | undefined) => {
  const spiral = spiralOf(area);
  const taken: Box[] = [];
  return ({ width, height }, mirror) => {
    const [signX, signY] = [mirror % 2 === 0 ? 1 : -1, mirror < 2 ? 1 : -1];
    const [firstX, firstY] = [(area.width - width) / 2, (area.height - height) / 2];
    // The box that blocks one step usually blocks the next one too, so it is checked first.
    let last: Box | undefined;
    for (let at = 0; at < spiral.length; at += 2) {
      const x = firstX + signX * spiral[at]!;
      const y = firstY + signY * spiral[at + 1]!;
      if (x < 0 || y < 0 || x + width > area.width || y + height > area.height) continue;
      const isFree = (box: Box) =>
        x >= box.x + box.width || box.x >= x + width || y >= box.y + box.height || box.y >= y + height;
      if (last !== undefined && !isFree(last)) continue;
      last = taken.find((box) => !isFree(box));
      if (last !== undefined) continue;
      const place = { x, y, width, height };
      taken.push(place);
      return place;
    }
    return undefined;
  };
};
