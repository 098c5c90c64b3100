import { textWidth } from './text-width.ts';

export interface LegendItem {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** The line's dash, shown where it has one. */
  readonly dash?: string | undefined;
}

export interface PlacedLegendItem {
  readonly item: LegendItem;
  /** px */
  readonly x: number;
  readonly row: number;
}

/** Height of a row of the legend, px. */
export const legendRowPx = 24;
const gapPx = 8;
const mostRows = 2;

/** Where the names of a legend stand, row by row. */
export const placeLegend = (items: readonly LegendItem[], width: number): readonly PlacedLegendItem[] => {
  let row = 0;
  let used = 0;
  return items.map((item) => {
    const itemPx = textWidth(item.label, 12) * 0.96 + 28;
    if (used > 0 && used + itemPx - 12 > width) {
      row += 1;
      used = 0;
    }
    const x = used;
    used += itemPx;
    return { item, x, row };
  });
};

/** Height of a legend of one or two rows with the gap below it, px; more of them scroll. */
export const legendHeight = (items: readonly LegendItem[], width: number): number =>
  Math.min(mostRows, (placeLegend(items, width).at(-1)?.row ?? 0) + 1) * legendRowPx + gapPx;
