const decimalDigit = /\p{Nd}/u;

/**
 * The value of a decimal digit of any script. Unicode lays the ten digits of a script side by side, from zero on, so the
 * way back to the first of them tells the value.
 */
function digitValueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (first > 0 && decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}

/**
 * A text in the characters that a phone number is read from: compatibility forms folded (full-width digits and plus),
 * the digits of every script in ASCII, and without the invisible marks of direction that address books copy along.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValueOf(digit)));
}

/** The ASCII digits of a text, in their order. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/gu, '');
}
