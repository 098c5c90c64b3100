import { tickPx } from '../../frame/axes.ts';
import { textWidth } from '../../frame/text-width.ts';
import type { CalendarLabel, CalendarSection } from './sections.ts';

/** Sizes that all sections of a calendar share, in px. */
export interface CalendarMeasures {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Height of the titles and labels above a section. */
  readonly headPx: number;
  /** Height of the separate line of titles above the labels, in px; 0 if there is no such line. */
  readonly titlePx: number;
  /** Distance from the top of a section to the top of the next. */
  readonly sectionPx: number;
  readonly gapPx: number;
  readonly isSmall: boolean;
}

const sectionGapPx = 10;

/**
 * Returns the sizes with which equally large sections fit below each other. Cells of days are only slightly taller than
 * wide.
 */
export const measureSections = (
  sections: readonly CalendarSection[],
  titles: readonly string[],
  { width, height, isSquare }: { readonly width: number; readonly height: number; readonly isSquare: boolean },
): CalendarMeasures => {
  const count = sections.length;
  const columns = Math.max(...sections.map((section) => section.columns));
  const rows = Math.max(...sections.map((section) => section.rows));
  const isSmall = width < 240 || height < 110;
  const besidePx = Math.max(...sections.flatMap(({ beside }) => beside.map(({ text }) => textWidth(text, tickPx))));
  const yearPx = Math.max(...titles.map((title) => textWidth(title, 12)));
  // If there is room, the year is on the same line as the labels, to their left.
  const left = isSmall ? 0 : Math.ceil(Math.max(besidePx, yearPx < 36 ? yearPx : 0) * 1.1) + 8;
  const isTitleWide = titles.some((title) => textWidth(title, 12) * 1.1 > left);
  const titlePx = isSmall || !isTitleWide ? 0 : 17;
  const headPx = isSmall ? 0 : 18 + titlePx;
  const betweenPx = isSmall ? 4 : sectionGapPx;
  const widest = (width - left) / columns;
  const tallest = Math.max(1, (height - headPx * count - betweenPx * (count - 1)) / (rows * count));
  const cellWidth = isSquare ? Math.min(widest, tallest * 1.25) : widest;
  const cellHeight = isSquare ? Math.min(tallest, cellWidth * 1.4) : Math.min(tallest, 64);
  const sectionPx = headPx + cellHeight * rows + betweenPx;
  const least = Math.min(cellWidth, cellHeight);
  return {
    left,
    top: Math.max(0, (height - sectionPx * count + betweenPx) / 2),
    cellWidth,
    cellHeight,
    headPx,
    titlePx,
    sectionPx,
    gapPx: least >= 9 ? 2 : least >= 4 ? 1 : 0,
    isSmall,
  };
};

/** Returns labels above columns that do not touch each other. A label that would cover the previous one is left out. */
export const labelsAbove = (
  labels: readonly CalendarLabel[],
  measures: CalendarMeasures,
  endPx: number,
): readonly { readonly x: number; readonly text: string }[] => {
  let free = 0;
  return labels.flatMap(({ at, text }) => {
    const x = measures.left + at * measures.cellWidth;
    const end = x + textWidth(text, tickPx);
    if (x < free || end > endPx) return [];
    free = end + 8;
    return [{ x, text }];
  });
};

/** Returns every n-th label beside the rows, so that labels do not touch each other. */
export const labelsBeside = (
  labels: readonly CalendarLabel[],
  { cellHeight }: CalendarMeasures,
): readonly CalendarLabel[] => {
  const pitch = labels.length < 2 ? 99 : (labels[1]!.at - labels[0]!.at) * cellHeight;
  const every = Math.max(1, Math.ceil(14 / Math.max(0.1, pitch)));
  return labels.filter((_, at) => at % every === 0);
};
