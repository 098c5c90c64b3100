const decimalDigit = /\p{Nd}/u;

/**
 * Value of a decimal digit of any script. Unicode places the ten digits of a script in sequence from zero, so the
 * distance to the first one is the value.
 */
function digitValueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (first > 0 && decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}

/**
 * Normalizes a text for parsing: compatibility forms (full-width digits and plus) are folded, digits of all scripts
 * become ASCII, and invisible direction marks, which address books copy along, are removed.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValueOf(digit)));
}

/** The ASCII digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/gu, '');
}
