import type { Box } from '../kind/box.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import { legendGapPx, legendHeight, legendItemPx, legendRowPx, type LegendItem } from './place-legend.ts';

const sides = ['top', 'bottom', 'left', 'right'] as const;

/** Side of the plot at which the legend is. */
export type LegendSide = (typeof sides)[number];

/** The space that a legend takes. */
export interface LegendRoom {
  readonly side: LegendSide;
  /** Height of the legend above or below the plot, or width of the legend beside it, with the gap to the plot; in px. */
  readonly px: number;
}

/** True if a legend is at the left or right of the plot. */
export const isBeside = ({ side }: Pick<LegendRoom, 'side'>): boolean => side === 'left' || side === 'right';

/** Picture width in px below which a legend is above the plot instead of beside it. */
const leastWidthPx = 400;
/** Maximum share of the picture that a legend takes. */
const most = 0.34;

/** Side at which the settings place the legend; by default the top. */
export const legendSide = (form: FormData): LegendSide =>
  sides.find((side) => side === textIn(form, 'legendOrientation')) ?? 'top';

/** Returns the space for a legend of series in a picture of the given size, in px. */
export const legendRoom = (
  items: readonly LegendItem[],
  { formData, width, height }: { readonly formData: FormData; readonly width: number; readonly height: number },
): LegendRoom => {
  const side = legendSide(formData);
  if (isBeside({ side }) && width >= leastWidthPx) {
    const widest = items.reduce((px, item) => Math.max(px, legendItemPx(item)), 0);
    return { side, px: Math.floor(Math.min(width * most, Math.ceil(widest) + legendGapPx)) };
  }
  // By default, more than two rows scroll. A plain legend shows all rows that fit.
  const rows = textIn(formData, 'legendType') === 'plain' ? Math.floor((height * most) / legendRowPx) : 2;
  return { side: side === 'bottom' ? 'bottom' : 'top', px: legendHeight(items, width, Math.max(2, rows)) };
};

/** Returns the part of a picture that a legend leaves to the plot. It is at least 40 px wide and high. */
export const besideLegend = (
  { width, height }: { readonly width: number; readonly height: number },
  legend: LegendRoom | undefined,
): Box => {
  if (!legend) return { x: 0, y: 0, width, height };
  const { side, px } = legend;
  if (isBeside(legend)) return { x: side === 'left' ? px : 0, y: 0, width: Math.max(40, width - px), height };
  return { x: 0, y: side === 'top' ? px : 0, width, height: Math.max(40, height - px) };
};

/** Sorts legend items by name if the settings say so; otherwise, they stay in the order of the series. */
export const sortedLegend = (items: readonly LegendItem[], form: FormData, locale: string): readonly LegendItem[] => {
  const order = textIn(form, 'legendSort');
  if (order !== 'asc' && order !== 'desc') return items;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return items.toSorted((a, b) => (order === 'asc' ? compare(a.label, b.label) : compare(b.label, a.label)));
};
