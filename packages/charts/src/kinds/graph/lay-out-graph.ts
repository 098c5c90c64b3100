import { clearLabels, type LabelWish } from '../../flow/clear-labels.ts';
import type { FlowLink } from '../../flow/flow-data.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { numberIn, textIn } from '../../query/form-data.ts';
import { edgeShape } from './edge-shape.ts';
import type { GraphNode } from './graph-data.ts';
import { dotId, edgeId, type GraphDot, type GraphEdge, type GraphLabel } from './graph-scene.ts';
import { fitPoints, placeByForce, placeOnCircle, type Point } from './place-nodes.ts';

const linePx = 14;
const labelPx = 120;

const isCircular = ({ formData }: PictureProps): boolean => textIn(formData, 'layout') === 'circular';

/**
 * Returns a function from a node's value to its radius. Areas are proportional to values. Radii are smaller in small
 * pictures and in graphs with many nodes.
 */
const radiusBy = (nodes: readonly GraphNode[], { formData, width, height }: PictureProps) => {
  const most = Math.max(1e-9, ...nodes.map(({ value }) => value));
  const crowd = Math.min(1, Math.sqrt(width * height) / 420, Math.sqrt(40 / Math.max(1, nodes.length)) + 0.1);
  const largest = Math.max(4, (numberIn(formData, 'baseNodeSize') ?? 20) * 0.62 * crowd);
  return (value: number): number => Math.max(Math.min(3, largest / 2), Math.sqrt(value / most) * largest);
};

/** Circles of the nodes, placed by forces or on a circle. */
export const placeDots = (
  nodes: readonly GraphNode[],
  links: readonly FlowLink[],
  facts: PictureProps,
): readonly GraphDot[] => {
  const { formData, width, height } = facts;
  const radiusOf = radiusBy(nodes, facts);
  const valueOf = new Map(nodes.map(({ key, value }) => [key, value]));
  const circular = isCircular(facts);
  const isSmall = width < 240 || height < 160;
  // In a circular graph, names are on the left and right of the circle. Otherwise most names are below their nodes.
  const namePx = Math.min(width * 0.22, labelPx, Math.max(0, ...nodes.map(({ name }) => textWidth(name))) + 12);
  const side = isSmall ? 12 : circular ? namePx + 8 : Math.min(namePx / 2 + 4, 48);
  const end = isSmall ? 10 : circular ? 26 : 18;
  const box = {
    x: side,
    y: isSmall ? end : end - 4,
    width: Math.max(1, width - 2 * side),
    height: Math.max(1, height - 2 * end),
  };
  const raw = circular
    ? placeOnCircle(nodes)
    : placeByForce(nodes, links, {
        repulsion: numberIn(formData, 'repulsion') ?? 1000,
        gravity: numberIn(formData, 'gravity') ?? 0.3,
        edgeLength: numberIn(formData, 'edgeLength') ?? 400,
        aspect: box.width / box.height,
        radiusOf: (key) => radiusOf(valueOf.get(key) ?? 0),
      });
  const points: ReadonlyMap<string, Point> = fitPoints(raw, box, circular ? undefined : 2.2);
  return nodes.map(({ key, value, color }) => ({
    id: dotId(key),
    key,
    ...(points.get(key) ?? { x: width / 2, y: height / 2 }),
    radius: radiusOf(value),
    color,
  }));
};

/** Lines of the links between placed nodes. */
export const placeEdges = (
  links: readonly FlowLink[],
  dots: readonly GraphDot[],
  facts: PictureProps,
): readonly GraphEdge[] => {
  const { formData, width: pictureWidth, height } = facts;
  const [fromSymbol = 'none', toSymbol = 'arrow'] = (textIn(formData, 'edgeSymbol') ?? 'none,arrow').split(',');
  const most = Math.max(1e-9, ...links.map(({ amount }) => Math.abs(amount)));
  const fineness = Math.min(1, Math.sqrt(pictureWidth * height) / 300);
  const thickest = Math.max(
    1,
    (numberIn(formData, 'baseEdgeWidth') ?? 3) * (links.length > 200 ? 0.5 : 1.2) * fineness,
  );
  const dotOf = new Map(dots.map((dot) => [dot.key, dot]));
  const pairs = new Set(links.map(({ source, target }) => JSON.stringify([source, target])));
  const circular = isCircular(facts);
  return links.flatMap((link): GraphEdge[] => {
    const [from, to] = [dotOf.get(link.source), dotOf.get(link.target)];
    if (!from || !to) return [];
    const width = 0.75 + (thickest - 0.75) * Math.sqrt(Math.abs(link.amount) / most);
    // If two nodes have links in both directions, the two lines bend apart.
    const isDouble = from !== to && pairs.has(JSON.stringify([link.target, link.source]));
    const shape = edgeShape(
      { ...from, symbol: fromSymbol },
      { ...to, symbol: toSymbol },
      { bend: isDouble ? 0.12 : circular ? 0.06 : 0, size: (5 + width * 1.1) * Math.max(0.7, fineness) },
    );
    return [{ ...shape, id: edgeId(link.id), source: link.source, target: link.target, width, color: from.color }];
  });
};

/** Places the names of nodes at positions where they touch nothing else, starting with the largest nodes. */
export const placeNames = (
  nodes: readonly GraphNode[],
  dots: readonly GraphDot[],
  facts: PictureProps,
): readonly GraphLabel[] => {
  const { formData, width, height } = facts;
  const threshold = numberIn(formData, 'showSymbolThreshold') ?? 0;
  const dotOf = new Map(dots.map((dot) => [dot.key, dot]));
  const circular = isCircular(facts);
  const texts = new Map<string, string>();
  const wishes = nodes
    .filter(({ value }) => value >= threshold)
    .toSorted((a, b) => b.value - a.value)
    .flatMap(({ key, name }): LabelWish[] => {
      const dot = dotOf.get(key);
      if (!dot) return [];
      const text = fitText(name, Math.min(labelPx, Math.max(40, width * 0.3)));
      texts.set(key, text);
      const { x, y, radius } = dot;
      const wide = textWidth(text);
      const below = [x - wide / 2, y + radius + 2] as const;
      const right = [x + radius + 4, y - linePx / 2] as const;
      const left = [x - radius - 4 - wide, y - linePx / 2] as const;
      const above = [x - wide / 2, y - radius - linePx - 2] as const;
      const isLeft = x < width / 2;
      const beside = isLeft ? [left, right] : [right, left];
      const ends = y < height / 2 ? [above, below] : [below, above];
      const isEnd = Math.abs(x - width / 2) < width * 0.08;
      const spots = circular ? (isEnd ? [...ends, ...beside] : [...beside, ...ends]) : [below, right, left, above];
      return [{ key, width: wide, spots }];
    });
  const obstacles = new Map(
    dots.map(({ key, x, y, radius }) => [
      key,
      { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
    ]),
  );
  return clearLabels(wishes, { width, height, linePx, obstacles }).map(({ key, left, top }) => ({
    id: dotId(key),
    text: texts.get(key) ?? '',
    x: left,
    y: top + 11,
  }));
};
