import { hierarchy, Partition } from '@visx/hierarchy';
import type { Box } from '../../kind/drawn-kind.ts';
import type { PlacedPart } from '../../parts/part-marks.ts';
import type { Part } from '../../parts/part-tree.ts';

/** A rectangle of the partition. The rectangle of the whole has depth 0. */
export interface PartitionCell extends PlacedPart {
  readonly box: Box;
  readonly depth: number;
  /** Position among its siblings. */
  readonly rank: number;
}

const gapPx = 2;
/** Width of the column of the whole, relative to the other columns. */
const wholeShare = 0.5;

/** Places levels in columns. Each part is beside its parent, which comes before it in the list. */
export const layOutPartition = (
  whole: Part,
  {
    width,
    height,
    levels,
    isLog,
  }: { readonly width: number; readonly height: number; readonly levels: number; readonly isLog: boolean },
): readonly PartitionCell[] => {
  const size = (amount: number) => (isLog ? Math.log10(1 + amount) : amount);
  // The sizes of groups are the sums of their innermost parts.
  const root = hierarchy(whole, ({ parts }) => [...parts]).sum(({ parts, amount }) =>
    parts.length > 0 ? 0 : size(amount),
  );
  const columnPx = width / (levels + wholeShare);
  const left = (depth: number) => (depth === 0 ? 0 : columnPx * (depth - 1 + wholeShare));
  const cells: PartitionCell[] = [];
  // This component has no hooks, so it can be called as a function: it runs the layout and passes the result to
  // `children`.
  Partition<Part>({
    root,
    size: [height, 1],
    children: (top) => {
      top.eachBefore((node) => {
        const { depth, data } = node;
        // A part that is not divided reaches to the right edge.
        const end = depth > 0 && data.parts.length === 0 ? levels : depth;
        cells.push({
          part: data,
          depth,
          path: node
            .ancestors()
            .slice(1, -1)
            .toReversed()
            .map(({ data: above }) => above),
          rank: node.parent?.data.parts.indexOf(data) ?? 0,
          box: {
            x: left(depth),
            y: node.x0,
            width: Math.max(1, left(end + 1) - left(depth) - (end === levels ? 0 : gapPx)),
            height: Math.max(0.5, node.x1 - node.x0 - Math.min(gapPx, (node.x1 - node.x0) / 3)),
          },
        });
      });
      return null;
    },
  });
  return cells;
};
