import type { Point } from './contour-path.ts';

type Ring = readonly Point[];

const signedArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

const contains = (ring: Ring, [px, py]: Point): boolean => {
  let isIn = false;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    if (y > py !== nextY > py && px < ((nextX - x) * (py - y)) / (nextY - y) + x) isIn = !isIn;
  });
  return isIn;
};

/**
 * Converts rings to polygons, each of which is an outline with its holes. Holes run in the opposite direction. A hole
 * belongs to the smallest outline that contains it.
 */
export const ringPolygons = (rings: readonly Ring[]): readonly (readonly Ring[])[] => {
  const known = rings
    .map((ring) => ({ ring, area: signedArea(ring) }))
    .toSorted((a, b) => Math.abs(a.area) - Math.abs(b.area));
  // The largest ring is inside no other ring, so it is an outline.
  const turn = Math.sign(known.at(-1)?.area ?? 0);
  const outlines = known
    .filter(({ area }) => Math.sign(area) === turn)
    .map(({ ring }) => ({ ring, holes: [] as Ring[] }));
  for (const { ring, area } of known)
    if (Math.sign(area) !== turn) outlines.find((outline) => contains(outline.ring, ring[0]!))?.holes.push(ring);
  return outlines.map(({ ring, holes }) => [ring, ...holes]);
};
