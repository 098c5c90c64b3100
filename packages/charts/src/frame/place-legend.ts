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
/** Gap between a legend and the plot, in px. */
export const legendGapPx = 8;

/** Width of a legend item with the gap after it, in px. */
export const legendItemPx = ({ label }: LegendItem): number => textWidth(label, 12) * 0.96 + 28;

/** Positions of the legend's items, row by row. */
export const placeLegend = (items: readonly LegendItem[], width: number): readonly PlacedLegendItem[] => {
  let row = 0;
  let used = 0;
  return items.map((item) => {
    const itemPx = legendItemPx(item);
    if (used > 0 && used + itemPx - 12 > width) {
      row += 1;
      used = 0;
    }
    const x = used;
    used += itemPx;
    return { item, x, row };
  });
};

/** Height of a legend with at most `mostRows` rows and its gap to the plot, in px; more rows scroll. */
export const legendHeight = (items: readonly LegendItem[], width: number, mostRows: number): number =>
  Math.min(mostRows, (placeLegend(items, width).at(-1)?.row ?? 0) + 1) * legendRowPx + legendGapPx;
