/** A step of a path: move to a point, draw a straight line to a point, or draw a circle around a point. */
export type PathSegment =
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly kind: 'line'; readonly x: number; readonly y: number }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number };

export const flakeArms = 9;
export const flakeArmAngleDeg = 40;

/** Start of an arm's two branches and their length (both as fractions of the arm), and their angle to it. */
const branchAt = 0.6;
const branchLength = 0.3;
const branchLeansDeg = [-45, 45] as const;
const rings = [0.12, 0.3] as const;

const point = (x: number, y: number, angleDeg: number, length: number) => {
  const angle = (angleDeg * Math.PI) / 180;
  return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
};

/**
 * Returns a snowflake of the given radius around 0,0: nine arms 40° apart, each with a branch on both sides, and two
 * rings around the center. It stays within the radius. Pure.
 */
export function flakePath(radius: number): readonly PathSegment[] {
  const segments: PathSegment[] = [];
  for (let arm = 0; arm < flakeArms; arm += 1) {
    const angleDeg = arm * flakeArmAngleDeg - 90;
    segments.push({ kind: 'move', x: 0, y: 0 }, { kind: 'line', ...point(0, 0, angleDeg, radius) });
    const from = point(0, 0, angleDeg, branchAt * radius);
    for (const lean of branchLeansDeg)
      segments.push(
        { kind: 'move', ...from },
        { kind: 'line', ...point(from.x, from.y, angleDeg + lean, branchLength * radius) },
      );
  }
  for (const ring of rings) segments.push({ kind: 'circle', x: 0, y: 0, radius: ring * radius });
  return segments;
}
