import { textWidth } from '../../frame/text-width.ts';
import { wrapWords } from '../../parts/wrap-words.ts';
import { notePx, placeNumber } from '../big-number/place-number.ts';
import type { ChangePart, ChangeWords } from './change-words.ts';

/** Sizes and elements of a change between periods. */
export interface ChangePlaces {
  readonly fontPx: number;
  /** Numbers below the headline with their widths, in px; empty if the box is too small for them. */
  readonly parts: readonly { readonly part: ChangePart; readonly widthPx: number }[];
  /** The single number that is shown below the headline if the box is too small for all of them. */
  readonly line?: ChangePart;
  readonly hasName: boolean;
  /** Lines of the text about the periods; empty if there is no room. */
  readonly periodLines: readonly string[];
}

/** Height of the row of numbers below the headline, and font size of these numbers, in px. */
export const partsPx = 52;
export const partPx = 14;
const gapPx = 20;

/** Wraps a text into lines, with a margin of 3 % because text on a page can be wider than measured. */
const linesOf = (words: string | undefined, { width, most }: { readonly width: number; readonly most: number }) =>
  (words === undefined
    ? undefined
    : wrapWords(words, (text) => textWidth(text, notePx) * 1.03, { maxPx: width, most })) ?? [];

/**
 * Divides the box between the headline, the text about the periods, and the numbers below the headline. Less important
 * texts are left out first.
 */
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
  const periodLines = linesOf(words.periods, { width, most: height >= 92 ? 2 : height >= 72 ? 1 : 0 });
  const line = hasParts ? undefined : (words.parts.find(({ id }) => id === 'share') ?? words.parts[0]);
  const notes = [hasName, words.subtitle !== undefined && height >= 96, line !== undefined];
  const { fontPx } = placeNumber(words.value, {
    width,
    height: height - (hasParts ? partsPx : 0),
    notes: notes.filter(Boolean).length + periodLines.length,
    hasTrend: false,
  });
  return { fontPx, parts: hasParts ? measured : [], ...(line ? { line } : {}), hasName, periodLines };
};
