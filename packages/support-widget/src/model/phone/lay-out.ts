import { digitsOf } from './phone-digits.ts';
import type { Country, PhoneEngine } from './phone-engine.ts';
import { charactersOf, type PhoneRules, type PhoneText } from './phone-text.ts';

/** The rules of a field that works with the numbering plans. */
export type ReadyRules = PhoneRules & { readonly engine: PhoneEngine };

/** How many characters that count stand left of a place in a text. */
export function countBefore(text: string, position: number): number {
  return charactersOf(text.slice(0, position)).length;
}

/** The place right after the n-th character that counts; the end of the text for the last of them. */
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
 * The country of the flag for digits. A chosen country stays as long as its code fits, for many countries share one; only
 * who wrote the code too may mean another of them.
 */
function countryFor(digits: string, meant: Country | undefined, phone: PhoneText, rules: ReadyRules) {
  const code = rules.engine.callingCodeIn(digits);
  const chosen = phone.country;
  if (code === undefined || rules.prefix === 'locked') return chosen;
  const fits = chosen !== undefined && rules.engine.callingCodeOf(chosen) === code;
  if (!fits) return meant ?? rules.engine.mainCountryOf(code);
  return phone.prefixTyped ? (meant ?? chosen) : chosen;
}

/**
 * Draws characters (`+4915123`, or none) as a text with its separators; the caret goes right after the `caret`-th of them.
 */
export function layOut(characters: string, caret: number, phone: PhoneText, rules: ReadyRules): PhoneText {
  const digits = digitsOf(characters);
  const { extension: _, ...numberOnly } = phone;
  if (characters === '') return { ...numberOnly, text: '', selectionStart: 0, selectionEnd: 0, prefixTyped: false };
  const { text, country } = rules.engine.formatInternational(digits);
  const position = positionAfter(text, caret);
  // An extension goes with its number: a country code alone has none.
  const hasNumber = partsOf(characters, rules).national !== '';
  return {
    ...(hasNumber ? phone : numberOnly),
    text,
    selectionStart: position,
    selectionEnd: position,
    country: countryFor(digits, country, phone, rules),
  };
}

/** The country code of a field as far as it is complete, and the digits after it. */
export function partsOf(
  text: string,
  rules: ReadyRules,
): { readonly code: string | undefined; readonly national: string } {
  const digits = digitsOf(text);
  const code = rules.engine.callingCodeIn(digits);
  return { code, national: code === undefined ? digits : digits.slice(code.length) };
}

/** The characters of a country's prefix, `+49`; none where the country is not known. */
export function prefixOf(country: Country | undefined, rules: ReadyRules): string {
  const code = country === undefined ? '' : rules.engine.callingCodeOf(country);
  return code === '' ? '' : `+${code}`;
}
