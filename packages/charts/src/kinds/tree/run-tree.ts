import { hierarchy, Tree, type HierarchyPointNode } from '@visx/hierarchy';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import type { FoldedItem } from './fold-tree.ts';

export type TreeShape = 'LR' | 'RL' | 'TB' | 'BT' | 'radial';

/** Returns the direction in which the tree grows: to the right unless its settings say otherwise. */
export const shapeOf = ({ formData }: Pick<PictureProps, 'formData'>): TreeShape => {
  if (textIn(formData, 'layout') === 'radial') return 'radial';
  const orient = textIn(formData, 'orient');
  return orient === 'RL' || orient === 'TB' || orient === 'BT' ? orient : 'LR';
};

export interface PlacedItem {
  readonly node: HierarchyPointNode<FoldedItem>;
  readonly x: number;
  readonly y: number;
  /** Direction from the root, in radians from 12 o'clock; for radial trees. */
  readonly angle: number;
}

/** Bounds of the area for the nodes, in px. */
export interface TreeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const run = (
  root: FoldedItem,
  size: readonly [number, number],
  isRadial: boolean,
): HierarchyPointNode<FoldedItem> | undefined => {
  const kept: { root?: HierarchyPointNode<FoldedItem> } = {};
  // This component has no hooks, so it can be called as a function: it runs the layout and passes the result to
  // `children`.
  Tree<FoldedItem>({
    root: hierarchy(root, ({ children }) => [...children]),
    size: [size[0], size[1]],
    separation: (a, b) => (a.parent === b.parent ? 1 : 1.4) / (isRadial ? Math.max(1, a.depth) : 1),
    children: (placed) => {
      kept.root = placed;
      return null;
    },
  });
  return kept.root;
};

/** Places the nodes of a tree in a box. A single node is placed where the root is. */
export const runTree = (root: FoldedItem, shape: TreeShape, box: TreeBox): readonly PlacedItem[] => {
  const { x, y, width, height } = box;
  const isUpright = shape === 'TB' || shape === 'BT';
  const radius = Math.min(width, height) / 2;
  const size: readonly [number, number] =
    shape === 'radial' ? [2 * Math.PI, radius] : isUpright ? [width, height] : [height, width];
  const placed = run(root, size, shape === 'radial');
  return (placed?.descendants() ?? []).map((node): PlacedItem => {
    const [across, along] = [node.x, Number.isFinite(node.y) ? node.y : 0];
    if (shape === 'radial')
      return {
        node,
        // In a wide box, a radial tree is stretched horizontally to an ellipse.
        x: x + width / 2 + Math.sin(across) * along * Math.min(1.5, width / (2 * radius)),
        y: y + height / 2 - Math.cos(across) * along,
        angle: across,
      };
    const place = {
      LR: { x: x + along, y: y + across },
      RL: { x: x + width - along, y: y + across },
      TB: { x: x + across, y: y + along },
      BT: { x: x + across, y: y + height - along },
    }[shape];
    return { node, ...place, angle: 0 };
  });
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** A curve from a node to its child that leaves and arrives along the tree's direction. */
export const branchPath = (from: PlacedItem, to: PlacedItem, shape: TreeShape, center: TreeBox): string => {
  const start = `M${round(from.x)} ${round(from.y)}`;
  const end = `${round(to.x)} ${round(to.y)}`;
  if (shape === 'radial') {
    const [middleX, middleY] = [center.x + center.width / 2, center.y + center.height / 2];
    const distance = (item: PlacedItem) => Math.hypot(item.x - middleX, item.y - middleY);
    const between = (distance(from) + distance(to)) / 2;
    const onRay = (item: PlacedItem): string => {
      const share = between / (distance(item) || 1);
      return `${round(middleX + (item.x - middleX) * share)} ${round(middleY + (item.y - middleY) * share)}`;
    };
    return distance(from) < 1 ? `${start}L${end}` : `${start}C${onRay(from)} ${onRay(to)} ${end}`;
  }
  if (shape === 'LR' || shape === 'RL') {
    const middle = round(from.x + (to.x - from.x) * 0.55);
    return `${start}C${middle} ${round(from.y)} ${middle} ${round(to.y)} ${end}`;
  }
  const middle = round(from.y + (to.y - from.y) * 0.55);
  return `${start}C${round(from.x)} ${middle} ${round(to.x)} ${middle} ${end}`;
};
