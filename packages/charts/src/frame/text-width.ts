/** Mean character width of the interface font, relative to its size. Rather too wide than too narrow. */
const meanShare = 0.56;
const narrow = /[ijlt.,:;'|!()[\] ]/;
const wide = /[mwMW@%ÆŒ]|[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** Approximate width of a text, in px. It needs no page, so the server gets the same result. */
export const textWidth = (text: string, sizePx = 11): number => {
  let units = 0;
  for (const char of text) units += narrow.test(char) ? 0.32 : wide.test(char) ? 0.95 : meanShare;
  return units * sizePx;
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
