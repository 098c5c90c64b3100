import { amountFormats } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { gatherParts } from '../../parts/gather-parts.ts';
import { partLabel, partRows, partSummary, relatedParts } from '../../parts/part-marks.ts';
import { partTree, type PartTree } from '../../parts/part-tree.ts';
import { flagIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { layOutTreemap, type Tile } from './lay-out-treemap.ts';
import { placeLabels } from './place-labels.ts';
import { TreemapPicture } from './TreemapPicture.tsx';
import type { TreemapScene, TreemapCell } from './treemap-scene.ts';

/**
 * Siblings that are smaller than the first area are combined into one part. A group that is smaller than the second
 * area is not divided. Both areas are in px².
 */
const leastPx = 240;
const leastGroupPx = 700;
/**
 * Share of the group's color in the fill of a cell; the remainder is the surface color. With two levels, it depends on
 * the rank in the group; with more levels, on the level.
 */
const shades = [0.4, 0.32, 0.26, 0.22] as const;

const shadeOf = ({ path, rank }: Tile, levels: number): number => {
  const step = levels === 1 ? 0 : levels === 2 ? rank : path.length;
  return shades[Math.min(shades.length - 1, step)] ?? shades[0];
};

/** Colored edge of each top-level group, at the left of its strip or, without a strip, of its first cell. */
const edgesOf = (tiles: readonly Tile[], levels: number): readonly TreemapCell[] =>
  levels === 1
    ? []
    : tiles.flatMap(({ part, path, isGroup, stripPx, box }) => {
        if (path.length > 0 || part.gathered !== undefined) return [];
        const first = isGroup && stripPx === 0 ? tiles.find(({ path: [above] }) => above === part)?.box : undefined;
        const height = stripPx > 0 ? stripPx : (first ?? box).height;
        return [{ id: part.id, box: { x: box.x, y: box.y, width: 3, height }, fill: part.color }];
      });

const marksOf = (tiles: readonly Tile[], tree: PartTree, facts: PictureProps): readonly Mark[] => {
  const rows = partRows(tree, facts);
  return tiles.map((tile) => ({
    id: tile.part.id,
    label: partLabel(tile),
    rows: rows(tile),
    color: tile.part.color,
    box: tile.box,
    clauses: tile.part.clauses,
  }));
};

/**
 * Treemap: areas show amounts, each group has one hue, labels appear where they fit completely, and small parts are
 * combined.
 */
export const treemapDrawing = defineDrawing({
  transform: (facts) => partTree(facts, { field: 'groupby' }),
  summary: partSummary,
  scene: (tree, facts): TreemapScene => {
    const { width, height, colors, formData, text } = facts;
    const { short } = amountFormats(facts, { metric: tree.metric });
    const levels = Math.max(1, tree.dimensions.length);
    const perPx = tree.whole.amount / Math.max(1, width * height);
    const whole = gatherParts(tree.whole, {
      least: leastPx * perPx,
      leastDivided: leastGroupPx * perPx,
      name: text('chart.other'),
      color: colors.other,
    });
    const hasStrips = levels > 2 && flagIn(formData, 'show_upper_labels', true);
    const tiles = layOutTreemap(whole, { width, height, hasStrips });
    return {
      marks: marksOf(tiles, tree, facts),
      // A group without a strip is covered by its parts, so it is not drawn.
      cells: tiles
        .filter(({ isGroup, stripPx }) => !isGroup || stripPx > 0)
        .map((tile) => ({
          id: tile.part.id,
          box: tile.box,
          fill: mixColors(tile.part.color, colors.surface, shadeOf(tile, levels)),
        })),
      edges: edgesOf(tiles, levels),
      labels: placeLabels(tiles, { form: formData, levels, short }),
    };
  },
  related: ({ marks }, id) => relatedParts(marks, id),
  Picture: TreemapPicture,
});
