/** Letters that no normalisation parts into a base and a mark, and letters that two keyboards write differently. */
const foldedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  // Turkish dotless i.
  ı: 'i',
  // Arabic and Persian keyboards: yeh, alef maksura, kaf, teh marbuta.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
};

/** Joiners, direction marks and the Arabic stretch: seen by nobody who types. */
const unseen = /[\p{M}\u200c-\u200f\u0640]/gu;

/**
 * What is left of a text when case, accents, punctuation and the habits of keyboards are taken away: `Côte d’Ivoire` →
 * `cote d ivoire`, `İtalya` → `italya`, `ايران` and `ایران` alike, hiragana as katakana, digits of any script as ASCII. A plus
 * stays, as it begins dial codes.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(unseen, '')
      // Through capitals, so that ß becomes ss.
      .toUpperCase()
      .toLowerCase()
      .replace(/[łøđðþæœıيىكة]/gu, (letter) => foldedLetters[letter] ?? letter)
      .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/[^\p{L}\p{N}+]+/gu, ' ')
      .trim()
  );
}
