import { textWidth } from './text-width.ts';

/** Height of a color scale's legend with the gap above it, in px. */
export const rampLegendPx = 24;

export interface LegendItem {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** Dash pattern of the line. */
  readonly dash?: string | undefined;
}

export interface PlacedLegendItem {
  readonly item: LegendItem;
  /** Position of the item in its row, in px. */
  readonly x: number;
  readonly row: number;
}

/** Height of a legend row, in px. */
export const legendRowPx = 24;
const gapPx = 8;
const mostRows = 2;

/** Positions of the legend's items, row by row. */
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

/** Height of a legend with up to two rows and the gap below it, in px; more rows scroll. */
export const legendHeight = (items: readonly LegendItem[], width: number): number =>
  Math.min(mostRows, (placeLegend(items, width).at(-1)?.row ?? 0) + 1) * legendRowPx + gapPx;
