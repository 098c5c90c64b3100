import { amountFormats } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Box, type LegendOf, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { gatherParts } from '../../parts/gather-parts.ts';
import { partLabel, partRows, partSummary, relatedParts } from '../../parts/part-marks.ts';
import type { Part, PartTree } from '../../parts/part-tree.ts';
import { middleOf, sectorPath } from '../../parts/sector.ts';
import { flagIn, numberIn, textIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import { layOutSunburst, placeRings, type RingPart } from './lay-out-sunburst.ts';
import { placeLabels } from './place-labels.ts';
import { ratioRamp } from './ratio-ramp.ts';
import { sunburstTree } from './sunburst-tree.ts';
import { SunburstPicture } from './SunburstPicture.tsx';
import type { SunburstScene } from './sunburst-scene.ts';

/**
 * Siblings with an arc shorter than the first length are combined into one part. A part with an arc shorter than the
 * second length is not divided. Both lengths are in px.
 */
const leastPx = 6;
const leastDividedPx = 8;
/**
 * Shares of the top-level part's color in the fill of a part, by ring and by rank among siblings; the remainder is the
 * surface color.
 */
const shades: readonly (readonly number[])[] = [[1], [0.6, 0.5, 0.42, 0.36], [0.4, 0.34, 0.28, 0.24]];

const shadeOf = ({ path, rank }: RingPart): number => {
  const ring = shades[Math.min(shades.length - 1, path.length)] ?? [];
  return ring[Math.min(ring.length - 1, rank)] ?? 1;
};

/** Returns the fill of a part: by the second metric, otherwise a shade of the top-level part's color. */
const fills = (tree: PartTree, { colors, formData }: PictureProps): ((part: RingPart) => string) => {
  const ramp = ratioRamp(tree, formData, colors);
  return (placed) => {
    const { part } = placed;
    if (ramp) return part.second === undefined ? colors.noData : ramp.colorOf(part.second / part.amount);
    return mixColors(part.color, colors.surface, shadeOf(placed));
  };
};

const centerOf = (
  whole: Part,
  holePx: number,
  { short, centerY }: { short: (value: number) => string; centerY: number },
) => {
  const [amount, name] = [short(whole.amount), whole.name];
  const sizePx = Math.min(22, (holePx * 1.5 * 16) / Math.max(1, textWidth(amount, 16)), holePx * 0.7);
  if (sizePx < 10) return [];
  const hasName = holePx >= 30 && textWidth(name) <= holePx * 1.6;
  return [
    { text: amount, y: centerY + sizePx * 0.35 - (hasName ? 7 : 0), sizePx },
    ...(hasName ? [{ text: name, y: centerY + sizePx * 0.35 + 10, sizePx: 11 }] : []),
  ];
};

const legendOf = (tree: PartTree, facts: PictureProps): LegendOf | undefined => {
  const ramp = ratioRamp(tree, facts.formData, facts.colors);
  return ramp?.legend(facts);
};

/** Sunburst: rings of nested parts, with the whole in the middle. */
export const sunburstDrawing = defineDrawing({
  transform: sunburstTree,
  legend: legendOf,
  summary: partSummary,
  scene: (tree, facts): SunburstScene => {
    const { width, height, colors, formData, text } = facts;
    const levels = Math.max(1, tree.dimensions.length);
    const rings = placeRings(levels, { width, height });
    const perPx = tree.whole.amount / (2 * Math.PI * (rings.radii.at(-1) ?? 1));
    const whole = gatherParts(tree.whole, {
      least: leastPx * perPx,
      leastDivided: leastDividedPx * perPx,
      name: text('chart.other'),
      color: colors.other,
    });
    const { short } = amountFormats(facts, { metric: tree.metric });
    const placed = layOutSunburst(whole, rings);
    const fillOf = fills(tree, facts);
    const rows = partRows(tree, facts);
    const least = ((numberIn(formData, 'show_labels_threshold') ?? 0) / 100) * tree.whole.amount;
    const type = textIn(formData, 'label_type') ?? 'key';
    const wordsOf = (part: Part) =>
      type === 'value' ? short(part.amount) : type === 'key_value' ? `${part.name} ${short(part.amount)}` : part.name;
    const wishes = placed
      .filter(({ part }) => flagIn(formData, 'show_labels', true) && part.amount >= least)
      .toSorted((a, b) => a.path.length - b.path.length || b.part.amount - a.part.amount)
      .map(({ part, sector }) => ({ id: part.id, text: wordsOf(part), sector }));
    const center = centerOf(tree.whole, rings.holePx, { short, centerY: rings.centerY });
    const boundsOfLine = ({ text: line, y, sizePx }: (typeof center)[number]): Box => {
      const linePx = textWidth(line, sizePx);
      return { x: rings.centerX - linePx / 2, y: y - sizePx, width: linePx, height: sizePx * 1.3 };
    };
    const fillById = new Map(placed.map((each) => [each.part.id, fillOf(each)]));
    return {
      sectors: placed.map((each) => ({ id: each.part.id, path: sectorPath(each.sector), fill: fillOf(each) })),
      labels: placeLabels(wishes, center.map(boundsOfLine)).map((label) => ({
        ...label,
        fill: readableOn(fillById.get(label.id) ?? colors.surface, colors),
        isBold: !label.id.includes('-'),
      })),
      center,
      centerX: rings.centerX,
      marks: placed.map((each): Mark => {
        const { x, y } = middleOf(each.sector);
        const halfPx = (each.sector.outerPx - each.sector.innerPx) / 2;
        return {
          id: each.part.id,
          label: partLabel(each),
          rows: rows(each),
          color: fillOf(each),
          box: { x: x - halfPx, y: y - halfPx, width: 2 * halfPx, height: 2 * halfPx },
          outline: sectorPath(each.sector),
          clauses: each.part.clauses,
        };
      }),
    };
  },
  related: ({ marks }, id) => relatedParts(marks, id),
  Picture: SunburstPicture,
});
