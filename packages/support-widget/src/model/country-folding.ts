/**
 * Replacements for letters that Unicode normalization does not decompose, and for letters that differ between keyboard
 * layouts.
 */
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

/** Combining marks, joiners, direction marks and the Arabic tatweel, which the search ignores. */
const unseen = /[\p{M}\u200c-\u200f\u0640]/gu;

/**
 * Normalizes a text for search, ignoring case, accents, punctuation and keyboard layout: `Côte d’Ivoire` → `cote d
 * ivoire`, `İtalya` → `italya`, `ايران` equals `ایران`, hiragana becomes katakana, digits of any script become ASCII. A
 * plus is kept because it starts dial codes.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(unseen, '')
      // Upper case first, so that ß becomes ss.
      .toUpperCase()
      .toLowerCase()
      .replace(/[łøđðþæœıيىكة]/gu, (letter) => foldedLetters[letter] ?? letter)
      .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/[^\p{L}\p{N}+]+/gu, ' ')
      .trim()
  );
}
