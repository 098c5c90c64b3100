import { describe, expect, it } from 'vitest';
import { drawsEmojiFlags, emojiFlagOf } from './emoji-flags.ts';

/** A document whose canvas measures text with `widthOf`. Without `widthOf`, the document has no canvas. */
const documentOf = (widthOf?: (text: string) => number) => {
  const context = widthOf && { font: '', measureText: (text: string) => ({ width: widthOf(text) }) };
  return { createElement: () => ({ getContext: () => context ?? null }) } as unknown as Document;
};

describe('flags', () => {
  it('PHONE-36 are made of the two letters of a country', () => {
    expect(emojiFlagOf('de')).toBe('🇩🇪');
    expect(emojiFlagOf('US')).toBe('🇺🇸');
  });

  it('PHONE-36 are drawn where the two letters become one picture', () => {
    expect(drawsEmojiFlags(documentOf(() => 37))).toBe(true);
  });

  it('PHONE-36 are left to a tile where the letters stand side by side, or nothing can be measured', () => {
    expect(drawsEmojiFlags(documentOf((text) => [...text].length * 22))).toBe(false);
    expect(drawsEmojiFlags(documentOf())).toBe(false);
  });
});
