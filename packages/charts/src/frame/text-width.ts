import { latinWidths, signWidths } from './geist-widths.ts';

const firstCode = 0x20;
/** Charts use tabular figures, which all have the same width. */
const figureWidth = 60;
/** Width of letters that are not in the width tables, slightly overestimated so that texts do not overlap. */
const otherWidth = 62;
const fullWidth = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]|\p{Emoji_Presentation}/u;
/** Characters without width, such as direction isolates and combining marks. */
const weightless = /[\u200b-\u200f\u2066-\u2069]|\p{M}/u;

const unitsOf = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x30 && code <= 0x39) return figureWidth;
  const at = (code - firstCode) * 2;
  const known = at >= 0 && at < latinWidths.length ? Number.parseInt(latinWidths.slice(at, at + 2), 36) : 0;
  if (known > 0) return known;
  return signWidths[char] ?? (weightless.test(char) ? 0 : fullWidth.test(char) ? 100 : otherWidth);
};

/**
 * Returns the width of a text in the interface font, in px. It is computed from the font's own widths without a page,
 * so that the server gets the same result. Semibold text is about 4 % wider.
 */
export const textWidth = (text: string, sizePx = 11): number => {
  let units = 0;
  for (const char of text) units += unitsOf(char);
  return (units * sizePx) / 100;
};

/** Shortens a text in the middle to fit, so that its end stays readable. */
export const fitText = (text: string, maxPx: number, sizePx = 11): string => {
  if (textWidth(text, sizePx) <= maxPx) return text;
  const chars = [...text];
  for (let kept = chars.length - 1; kept >= 3; kept -= 1) {
    const head = Math.ceil(kept * 0.6);
    const short = `${chars.slice(0, head).join('')}…${chars.slice(chars.length - (kept - head)).join('')}`;
    if (textWidth(short, sizePx) <= maxPx) return short;
  }
  return `${chars[0] ?? ''}…`;
};
