import { hierarchy, Partition } from '@visx/hierarchy';
import type { PlacedPart } from '../../parts/part-marks.ts';
import type { Part } from '../../parts/part-tree.ts';
import type { Sector } from '../../parts/sector.ts';

/** A part of a ring. */
export interface RingPart extends PlacedPart {
  readonly sector: Sector;
  /** Position among its siblings. */
  readonly rank: number;
}

export interface Rings {
  readonly centerX: number;
  readonly centerY: number;
  /** Radius of the hole, in px. */
  readonly holePx: number;
  /** Radii where the rings begin and end, from the inside, in px. */
  readonly radii: readonly number[];
}

/** Width of each ring relative to the next inner ring. */
const narrower = 0.72;
/** Radius of the hole as a share of the outer radius, by the number of rings. */
const holeShares = [0.5, 0.5, 0.34, 0.28] as const;

/** Places rings in the middle of an area, as large as it allows. */
export const placeRings = (
  levels: number,
  { width, height }: { readonly width: number; readonly height: number },
): Rings => {
  const outerPx = Math.max(4, Math.min(width, height) / 2 - 2);
  const holePx = outerPx * (holeShares[levels] ?? 0.24);
  const widths = Array.from({ length: levels }, (_, at) => narrower ** at);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const radii = widths.reduce<readonly number[]>(
    (all, width) => [...all, (all.at(-1) ?? 0) + (width / total) * (outerPx - holePx)],
    [holePx],
  );
  return { centerX: width / 2, centerY: height / 2, holePx, radii };
};

/** Places the parts of a whole in rings. Each part is beside its parent, which comes before it in the list. */
export const layOutSunburst = (whole: Part, { centerX, centerY, radii }: Rings): readonly RingPart[] => {
  // Amounts of the innermost parts add up to those of the groups.
  const root = hierarchy(whole, ({ parts }) => [...parts]).sum(({ parts, amount }) => (parts.length > 0 ? 0 : amount));
  const placed: RingPart[] = [];
  // This component has no hooks, so it can be called as a function: it runs the layout and passes the result to
  // `children`.
  Partition<Part>({
    root,
    size: [2 * Math.PI, 1],
    children: (top) => {
      top.eachBefore((node) => {
        const [innerPx, outerPx] = [radii[node.depth - 1], radii[node.depth]];
        if (innerPx === undefined || outerPx === undefined) return;
        placed.push({
          part: node.data,
          path: node
            .ancestors()
            .slice(1, -1)
            .toReversed()
            .map(({ data }) => data),
          sector: { centerX, centerY, innerPx, outerPx, from: node.x0, to: node.x1 },
          rank: node.parent?.data.parts.indexOf(node.data) ?? 0,
        });
      });
      return null;
    },
  });
  return placed;
};
