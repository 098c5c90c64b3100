import { tickPx } from '../../frame/axes.ts';
import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { estimatesOf, type Bins } from './bins.ts';

const gapPx = 5;

/** A line over the bars with its text. */
export interface EstimateLine {
  readonly x: number;
  readonly isDashed: boolean;
  readonly words: string;
  /** Position of the text; undefined if there is no room. */
  readonly text: { readonly x: number; readonly anchor: 'start' | 'end' } | undefined;
}

/**
 * Lines at the median and the mean of the first series. Their texts are on opposite sides, or both on the side that has
 * room.
 */
export const placeEstimates = (bins: Bins, layout: PlotLayout, facts: PictureProps): readonly EstimateLine[] => {
  const { text } = facts;
  const { short } = amountFormats(facts, { field: 'x_axis_format', metric: undefined });
  const found = estimatesOf(bins.edges, bins.series[0]?.counts ?? []);
  if (!found) return [];
  const { plot, x } = layout;
  const [left, right] = [
    { x: x.position(found.median), isDashed: false, words: text('draw.median', { value: short(found.median) }) },
    { x: x.position(found.mean), isDashed: true, words: text('draw.meanOf', { value: short(found.mean) }) },
  ].toSorted((a, b) => a.x - b.x) as [Omit<EstimateLine, 'text'>, Omit<EstimateLine, 'text'>];
  const fitsLeft = (words: string) => left.x - gapPx - textWidth(words, tickPx) >= plot.x;
  const fitsRight = (words: string) => right.x + gapPx + textWidth(words, tickPx) <= plot.x + plot.width + 8;
  const both = `${left.words} · ${right.words}`;
  const toLeft = { x: left.x - gapPx, anchor: 'end' } as const;
  const toRight = { x: right.x + gapPx, anchor: 'start' } as const;
  if (fitsLeft(left.words) && fitsRight(right.words))
    return [
      { ...left, text: toLeft },
      { ...right, text: toRight },
    ];
  if (fitsRight(both))
    return [
      { ...left, text: undefined },
      { ...right, words: both, text: toRight },
    ];
  return [
    { ...left, words: both, text: fitsLeft(both) ? toLeft : undefined },
    { ...right, text: undefined },
  ];
};
