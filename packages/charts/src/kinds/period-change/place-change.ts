import { textWidth } from '../../frame/text-width.ts';
import { notePx, placeNumber } from '../big-number/place-number.ts';
import type { ChangePart, ChangeWords } from './change-words.ts';

/** Sizes of a change between periods. */
export interface ChangePlaces {
  readonly fontPx: number;
  /** Parts with their widths, in px; empty if the box is too small for them. */
  readonly parts: readonly { readonly part: ChangePart; readonly widthPx: number }[];
  /** The part that a small box shows in one line. */
  readonly line?: ChangePart;
  readonly hasName: boolean;
  readonly hasPeriods: boolean;
}

/** Height of the parts, and font size of their numbers, in px. */
export const partsPx = 52;
export const partPx = 14;
const gapPx = 20;

/** Divides the box between headline, periods and parts. Less important texts are left out first. */
export const placeChange = (
  words: ChangeWords,
  { width, height, showsName }: { readonly width: number; readonly height: number; readonly showsName: boolean },
): ChangePlaces => {
  const measured = words.parts.map((part) => ({
    part,
    widthPx: Math.ceil(
      Math.max(textWidth(part.label, notePx), textWidth(part.words, partPx) * 1.05 + (part.direction ? 18 : 0)) + gapPx,
    ),
  }));
  const partsWidth = measured.reduce((sum, { widthPx }) => sum + widthPx, -gapPx);
  const hasParts = measured.length > 0 && height >= 116 && partsWidth <= width;
  const hasName = showsName && height >= 150;
  const hasPeriods = words.periods !== undefined && height >= 72;
  const line = hasParts ? undefined : (words.parts.find(({ id }) => id === 'share') ?? words.parts[0]);
  const notes = [hasName, hasPeriods, words.subtitle !== undefined && height >= 96, line !== undefined];
  const { fontPx } = placeNumber(words.value, {
    width,
    height: height - (hasParts ? partsPx : 0),
    notes: notes.filter(Boolean).length,
    hasTrend: false,
  });
  return { fontPx, parts: hasParts ? measured : [], ...(line ? { line } : {}), hasName, hasPeriods };
};
