import { textWidth } from '../../frame/text-width.ts';

export interface NumberPlaces {
  readonly fontPx: number;
  /** Height of the trend line, in px; 0 if it does not fit. */
  readonly trendPx: number;
}

const noteLinePx = 20;
/** Font size of the note, in px. */
export const notePx = 12;
const lineHeight = 1.15;

/** Divides the box between number, note and trend line. The number is as large as possible, from 16 to 56 px. */
export const placeNumber = (
  words: string,
  {
    width,
    height,
    notes,
    hasTrend,
  }: { readonly width: number; readonly height: number; readonly notes: number; readonly hasTrend: boolean },
): NumberPlaces => {
  const withTrend = hasTrend && height >= 84;
  const room = height - notes * noteLinePx - (withTrend ? Math.max(28, height * 0.34) : 0);
  const fontPx = Math.max(
    16,
    Math.min(56, room / lineHeight, ((width - 4) / Math.max(0.1, textWidth(words, 1))) * 0.92),
  );
  const left = height - fontPx * lineHeight - notes * noteLinePx - 4;
  return {
    fontPx: Math.floor(fontPx),
    trendPx: withTrend && left >= 20 ? Math.min(left, Math.max(34, height * 0.5)) : 0,
  };
};
