import { amountFormats } from '../../frame/picture-words.ts';
import { defineDrawing, type Box, type Mark } from '../../kind/drawn-kind.ts';
import { gatherParts } from '../../parts/gather-parts.ts';
import { partLabel, partRows, partSummary, relatedParts } from '../../parts/part-marks.ts';
import { flagIn, numberIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { layOutPartition, type PartitionCell } from './lay-out-partition.ts';
import { partitionData } from './partition-data.ts';
import { PartitionPicture } from './PartitionPicture.tsx';
import type { PartitionScene } from './partition-scene.ts';
import { cellTexts } from './place-texts.ts';

/**
 * Siblings that are lower than the first height are combined into one part. A part that is lower than the second height
 * is not divided. Both heights are in px.
 */
const leastPx = 4;
const leastDividedPx = 9;
/**
 * Share of the top-level part's color in the fill of a part, by level; the remainder is the surface color. Later
 * siblings are slightly lighter.
 */
const shades = [0.48, 0.36, 0.26, 0.2] as const;

const shadeOf = ({ depth, rank }: PartitionCell): number =>
  (shades[Math.min(shades.length, depth) - 1] ?? 0.2) * (depth === 1 ? 1 : 1 - 0.12 * Math.min(3, rank));

const linePath = (amounts: readonly number[], { x, y, width, height }: Box): string => {
  const low = Math.min(...amounts);
  const range = Math.max(...amounts) - low || 1;
  const points = amounts.map((amount, at) => {
    const [across, up] = [at / Math.max(1, amounts.length - 1), (amount - low) / range];
    return `${(x + across * width).toFixed(1)} ${(y + (1 - up) * height).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
};

/** Partition: levels in columns from left to right, heights by amounts, with lines over time in the cells. */
export const partitionDrawing = defineDrawing({
  transform: partitionData,
  summary: ({ tree }, facts) => partSummary(tree, facts),
  scene: ({ tree, lineOf }, facts): PartitionScene => {
    const { width, height, formData, colors, text } = facts;
    const { short } = amountFormats(facts, { metric: tree.metric });
    const levels = tree.dimensions.length;
    const perPx = tree.whole.amount / Math.max(1, height);
    const isLog = flagIn(formData, 'log_scale', false);
    const most = numberIn(formData, 'partition_limit');
    const whole = gatherParts(tree.whole, {
      // On a logarithmic scale, even small parts are high enough to be visible, so no part is combined with others
      // because of its height.
      least: isLog ? 0 : leastPx * perPx,
      leastDivided: isLog ? 0 : leastDividedPx * perPx,
      leastShare: numberIn(formData, 'partition_threshold') ?? 0,
      ...(most !== undefined && most > 0 ? { most } : {}),
      name: text('chart.other'),
      color: colors.other,
    });
    const placed = layOutPartition(whole, { width, height, levels, isLog });
    const rows = partRows(tree, facts);
    const idOf = ({ part }: PartitionCell) => (part.id === '' ? 'whole' : part.id);
    return {
      cells: placed.map((cell) => {
        const { part, depth, box } = cell;
        const fill =
          depth === 0
            ? mixColors(colors.text, colors.surface, 0.09)
            : mixColors(part.color, colors.surface, shadeOf(cell));
        const { texts, lineBox } = cellTexts(box, { name: part.name, amount: short(part.amount), isBold: depth <= 1 });
        const line = lineBox && depth > 0 ? lineOf(part) : undefined;
        return {
          id: idOf(cell),
          box,
          fill,
          edge: depth === 1 && part.gathered === undefined ? part.color : undefined,
          texts,
          line: line && lineBox ? linePath(line, lineBox) : undefined,
        };
      }),
      marks: placed.map((cell): Mark => ({
        id: idOf(cell),
        label: partLabel(cell),
        rows: cell.depth === 0 ? rows(cell).slice(0, 1) : rows(cell),
        color: cell.part.color,
        box: cell.box,
        clauses: cell.part.clauses,
      })),
    };
  },
  related: ({ marks }, id) => (id === 'whole' ? undefined : new Set(['whole', ...relatedParts(marks, id)])),
  Picture: PartitionPicture,
});
