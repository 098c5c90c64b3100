import { digitsOf } from './phone-digits.ts';
import type { Country, PhoneEngine } from './phone-engine.ts';
import { charactersOf, type PhoneRules, type PhoneText } from './phone-text.ts';

/** Rules of a field whose numbering plans are loaded. */
export type ReadyRules = PhoneRules & { readonly engine: PhoneEngine };

/** Returns the number of significant characters (plus and digits) before a position in a text. */
export function countBefore(text: string, position: number): number {
  return charactersOf(text.slice(0, position)).length;
}

/**
 * Returns the position after the first `count` significant characters (plus and digits). After the last one, returns
 * the end of the text.
 */
export function positionAfter(text: string, count: number): number {
  if (count >= charactersOf(text).length) return text.length;
  let seen = 0;
  let position = 0;
  while (seen < count) {
    if (/[+0-9]/u.test(text[position]!)) seen += 1;
    position += 1;
  }
  return position;
}

/**
 * Country of the flag for the given digits. A selected country stays while its code matches, because many countries
 * share a code. A country deduced from the number replaces it only if the user typed the code.
 */
function countryFor(digits: string, meant: Country | undefined, phone: PhoneText, rules: ReadyRules) {
  const code = rules.engine.callingCodeIn(digits);
  const chosen = phone.country;
  if (code === undefined || rules.prefix === 'locked') return chosen;
  const fits = chosen !== undefined && rules.engine.callingCodeOf(chosen) === code;
  if (!fits) return meant ?? rules.engine.mainCountryOf(code);
  return phone.prefixTyped ? (meant ?? chosen) : chosen;
}

/** Formats characters (`+4915123`, or empty) with separators. The caret goes after the `caret`-th character. */
export function layOut(characters: string, caret: number, phone: PhoneText, rules: ReadyRules): PhoneText {
  const digits = digitsOf(characters);
  const { extension: _, ...numberOnly } = phone;
  if (characters === '') return { ...numberOnly, text: '', selectionStart: 0, selectionEnd: 0, prefixTyped: false };
  const { text, country } = rules.engine.formatInternational(digits);
  const position = positionAfter(text, caret);
  // An extension belongs to a number: a country code alone has none.
  const hasNumber = partsOf(characters, rules).national !== '';
  return {
    ...(hasNumber ? phone : numberOnly),
    text,
    selectionStart: position,
    selectionEnd: position,
    country: countryFor(digits, country, phone, rules),
  };
}

/** Splits the field into its complete country code, if any, and the remaining digits. */
export function partsOf(
  text: string,
  rules: ReadyRules,
): { readonly code: string | undefined; readonly national: string } {
  const digits = digitsOf(text);
  const code = rules.engine.callingCodeIn(digits);
  return { code, national: code === undefined ? digits : digits.slice(code.length) };
}

/** Prefix of a country, `+49`; empty if the country is unknown. */
export function prefixOf(country: Country | undefined, rules: ReadyRules): string {
  const code = country === undefined ? '' : rules.engine.callingCodeOf(country);
  return code === '' ? '' : `+${code}`;
}
