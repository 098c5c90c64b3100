import { numberFormat } from '@sightline/core/format';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { numberIn, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { foldTree, type FoldedItem } from './fold-tree.ts';
import { placeTreeLabels, wordsWidth, type TreeWords } from './place-tree-labels.ts';
import { branchPath, runTree, shapeOf, type PlacedItem, type TreeBox, type TreeShape } from './run-tree.ts';
import { treeData, type TreeData } from './tree-data.ts';
import { TreePicture } from './TreePicture.tsx';
import type { TreeDot, TreeScene } from './tree-scene.ts';

const isSmall = ({ width, height }: PictureProps): boolean => width < 260 || height < 140;

/** Maximum number of leaf nodes and levels that a tree can show in a picture. */
const roomFor = (shape: TreeShape, facts: PictureProps) => {
  const { width, height } = facts;
  const line = isSmall(facts) ? 12 : 17;
  if (shape === 'radial') return { ends: Math.max(4, Math.floor((width + height) / 16)), levels: 8 };
  const [across, along] = shape === 'TB' || shape === 'BT' ? [width / 2, height] : [height, width];
  return { ends: Math.max(2, Math.floor(across / line)), levels: Math.max(1, Math.min(24, Math.floor(along / 34))) };
};

const endsOf = (item: FoldedItem): readonly FoldedItem[] =>
  item.children.length === 0 ? [item] : item.children.flatMap(endsOf);

const boxFor = (shape: TreeShape, ends: readonly TreeWords[], { width, height }: PictureProps): TreeBox => {
  const label = Math.min(width * 0.4, Math.max(0, ...ends.map(wordsWidth)) + 14);
  if (shape === 'radial') {
    const side = Math.min(label, width * 0.24);
    return { x: side, y: 16, width: Math.max(1, width - 2 * side), height: Math.max(1, height - 32) };
  }
  if (shape === 'TB' || shape === 'BT')
    return {
      x: 12,
      y: shape === 'TB' ? 12 : 38,
      width: Math.max(1, width - 24),
      height: Math.max(1, height - 50),
    };
  return {
    x: shape === 'LR' ? 8 : label,
    y: 4,
    width: Math.max(1, width - label - 8),
    height: Math.max(1, height - 8),
  };
};

const idOf = ({ item, more }: FoldedItem): string => (more === undefined ? item.key : `more ${item.key}`);

const dotOf = ({ node, x, y }: PlacedItem, size: number): TreeDot => {
  const { data } = node;
  const look = data.children.length > 0 ? 'inner' : data.folded > 0 || data.more !== undefined ? 'folded' : 'end';
  return {
    id: idOf(data),
    x,
    y,
    radius: look === 'end' ? size * 0.72 : size,
    look,
    above: node
      .ancestors()
      .slice(1)
      .map((above) => idOf(above.data)),
  };
};

const markOf = (
  { node }: PlacedItem,
  { dot, name, facts, data }: { dot: TreeDot; name: string; facts: PictureProps; data: TreeData },
): Mark => {
  const { item, more } = node.data;
  const { text, locale } = facts;
  const count = numberFormat(',d', locale);
  const { full } = amountFormats(facts, { metric: data.metric });
  const parent = node.parent?.data.item.name;
  const [color = facts.colors.other] = schemeColors(textIn(facts.formData, 'color_scheme'), facts.colors);
  return {
    id: dot.id,
    label: name,
    color,
    box: { x: dot.x - dot.radius, y: dot.y - dot.radius, width: 2 * dot.radius, height: 2 * dot.radius },
    clauses: more === undefined ? item.clauses : [],
    rows: [
      ...(more === undefined && item.value !== null && data.metric !== undefined
        ? [{ name: labelIn(facts, data.metric), value: full(item.value) }]
        : []),
      ...(more === undefined && item.below > 0
        ? [
            { name: text('draw.children'), value: count(item.children.length) },
            { name: text('draw.below'), value: count(item.below) },
          ]
        : []),
      ...(parent === undefined ? [] : [{ name: text('draw.parent'), value: parent }]),
    ],
  };
};

/** Tree: nodes by level from the root; levels that do not fit are folded and counted. */
export const treeDrawing = defineDrawing({
  transform: treeData,
  summary: ({ root, count, levels, orphans, loops }, { text }) =>
    [
      text('draw.treeSummary', { count, levels, root: root.name }),
      ...(orphans > 0 ? [text('draw.treeOrphans', { count: orphans })] : []),
      ...(loops > 0 ? [text('draw.treeLoops', { count: loops })] : []),
    ].join('; '),
  scene: (data, facts): TreeScene => {
    const { width, height, formData, colors, locale, text } = facts;
    const shape = shapeOf(facts);
    const { short } = amountFormats(facts, { metric: data.metric });
    const count = numberFormat(',d', locale);
    const wordsOf = ({ item, folded, more }: FoldedItem): TreeWords => ({
      name: more === undefined ? item.name : text('draw.more', { count: more }),
      note: folded > 0 ? `+${count(folded)}` : more === undefined && item.value !== null ? short(item.value) : '',
    });
    const root = foldTree(data.root, roomFor(shape, facts));
    const box = boxFor(shape, endsOf(root).map(wordsOf), facts);
    const placed = runTree(root, shape, box);
    const size = Math.max(2, Math.min(8, ((numberIn(formData, 'symbolSize') ?? 7) / 7) * (isSmall(facts) ? 3 : 4.5)));
    const parts = placed.map((item) => ({ item, dot: dotOf(item, size), words: wordsOf(item.node.data) }));
    const itemOf = new Map(placed.map((item) => [item.node, item]));
    const levels = Math.max(1, ...placed.map(({ node }) => node.depth));
    const stepPx = (shape === 'LR' || shape === 'RL' ? box.width : width / 2) / levels;
    return {
      marks: parts.map(({ item, dot, words: { name } }) => markOf(item, { dot, name, facts, data })),
      moving: 'plane',
      dots: parts.map(({ dot }) => dot),
      branches: parts.flatMap(({ item, dot }) => {
        const parent = item.node.parent && itemOf.get(item.node.parent);
        return parent ? [{ id: dot.id, path: branchPath(parent, item, shape, box) }] : [];
      }),
      labels: placeTreeLabels(parts, {
        width,
        height,
        shape,
        roomOf: ({ look, x }) => {
          if (shape === 'LR' && look !== 'inner') return width - x - size - 8;
          if (shape === 'RL' && look !== 'inner') return x - size - 8;
          return Math.max(60, Math.min(140, shape === 'LR' || shape === 'RL' ? stepPx - 8 : width * 0.26));
        },
      }),
      color: schemeColors(textIn(formData, 'color_scheme'), colors)[0] ?? colors.other,
      emphasis: textIn(formData, 'emphasis'),
    };
  },
  related: ({ dots, emphasis }, id) => {
    const dot = dots.find((each) => each.id === id);
    if (!dot) return undefined;
    const below = emphasis === 'ancestor' ? [] : dots.filter(({ above }) => above.includes(id)).map((each) => each.id);
    return new Set([id, ...below, ...(emphasis === 'descendant' ? [] : dot.above)]);
  },
  Picture: TreePicture,
});
