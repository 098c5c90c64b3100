/** Mean width of a character of the interface font as a share of its size: a figure that errs to the wide side. */
const meanShare = 0.56;
const narrow = /[ijlt.,:;'|!()[\] ]/;
const wide = /[mwMW@%ÆŒ]|[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** About how wide a text is, in px; needs no page, so the server draws with the same figure. */
export const textWidth = (text: string, sizePx = 11): number => {
  let units = 0;
  for (const char of text) units += narrow.test(char) ? 0.32 : wide.test(char) ? 0.95 : meanShare;
  return units * sizePx;
};

/** A text that fits, shortened in the middle so that its ending stays. */
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
