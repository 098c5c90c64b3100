import { hierarchy, Treemap, type HierarchyRectangularNode } from '@visx/hierarchy';
import { textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import type { Part } from '../../parts/part-tree.ts';
import type { PlacedPart } from '../../parts/part-marks.ts';

/** A rectangle of the treemap. */
export interface Tile extends PlacedPart {
  readonly box: Box;
  /** Position among its siblings. */
  readonly rank: number;
  /** True for a part whose own parts are drawn in it. */
  readonly isGroup: boolean;
  /** Height of the strip with the group's name above the group's parts, in px; 0 if there is no strip. */
  readonly stripPx: number;
}

/** Height of a strip with a group's name, in px. */
const stripPx = 20;
/** Gap between the top-level groups, and between their parts, in px. */
const gaps = { groups: 4, parts: 2 } as const;

type Node = HierarchyRectangularNode<Part>;

/** Returns the height of a group's strip, in px; 0 if the group's name does not fit. */
const stripOf = ({ data, depth, height, x0, x1, y0, y1 }: Node): number =>
  depth > 0 && height > 0 && y1 - y0 >= stripPx * 2.5 && x1 - x0 >= textWidth(data.name, 12) + 16 ? stripPx : 0;

/**
 * Places the parts of a whole in a rectangle, with areas by amounts. Groups come before their parts in the list. With
 * more than two levels, groups have a strip for their name.
 */
export const layOutTreemap = (
  whole: Part,
  { width, height, hasStrips }: { readonly width: number; readonly height: number; readonly hasStrips: boolean },
): readonly Tile[] => {
  // Amounts of the innermost parts add up to those of the groups.
  const root = hierarchy(whole, ({ parts }) => [...parts]).sum(({ parts, amount }) => (parts.length > 0 ? 0 : amount));
  const nodes: Node[] = [];
  // Heights of the strips. They are stored because the layout rounds sizes later, so that a second calculation could
  // give another height.
  const strips = new Map<Node, number>();
  const placeStrip = (node: Node): number => {
    strips.set(node, stripOf(node));
    return Math.max(node.depth > 0 ? gaps.parts : 0, strips.get(node)!);
  };
  // This component has no hooks, so it can be called as a function: it runs the layout and passes the result to
  // `children`.
  Treemap<Part>({
    root,
    size: [width, height],
    round: true,
    paddingInner: ({ depth, height: levels }) => (depth === 0 && levels > 1 ? gaps.groups : gaps.parts),
    paddingOuter: ({ depth }) => (hasStrips && depth > 0 ? gaps.parts : 0),
    paddingTop: (node) => (hasStrips ? placeStrip(node) : 0),
    children: (placed) => {
      placed.eachBefore((node) => nodes.push(node));
      return null;
    },
  });
  // A group whose name does not fit is drawn as one rectangle, without its parts.
  const isWhole = (node: Node) => hasStrips && node.depth > 0 && !strips.get(node);
  return nodes
    .filter((node) => {
      const { data, x0, x1, y0, y1 } = node;
      const isDrawn = data.id !== '' || whole.parts.length === 0;
      return isDrawn && x1 > x0 && y1 > y0 && !node.ancestors().slice(1).some(isWhole);
    })
    .map((node): Tile => {
      const path = node.ancestors().slice(1, -1).toReversed();
      return {
        part: node.data,
        path: path.map(({ data }) => data),
        box: { x: node.x0, y: node.y0, width: node.x1 - node.x0, height: node.y1 - node.y0 },
        rank: node.parent?.data.parts.indexOf(node.data) ?? 0,
        isGroup: node.data.parts.length > 0 && !isWhole(node),
        stripPx: strips.get(node) ?? 0,
      };
    });
};
