import { phoneDigitLimit } from '../limits.ts';
import { digitsOf } from './phone-digits.ts';
import type { Country, PhoneEngine } from './phone-engine.ts';

/** What stands in a phone field. */
export interface PhoneText {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  /** The country of the flag. Undefined for codes of no country, as +800. */
  readonly country: Country | undefined;
  /** True where the country code was typed or pasted by a person; false where the chosen country gave it. */
  readonly prefixTyped: boolean;
  /** Digits to dial after the connection. They came with a pasted number and stand beside it. */
  readonly extension?: string;
}

/** What holds for a field. */
export interface PhoneRules {
  /** Undefined until the numbering plans are there: then text stands as it was typed. */
  readonly engine: PhoneEngine | undefined;
  readonly prefix: 'free' | 'locked';
  /** The most digits, country code included. */
  readonly maxDigits: number;
}

/** Why a part of an edit was not taken. */
export type Refusal =
  | { readonly reason: 'too-many-digits'; readonly max: number }
  | { readonly reason: 'prefix-locked' }
  | { readonly reason: 'not-a-digit' }
  | { readonly reason: 'text-too-long' };

/** A field after an edit. */
export interface EditedPhone {
  readonly phone: PhoneText;
  readonly refused?: Refusal;
}

/** The rules of a field that works with the numbering plans. */
export type ReadyRules = PhoneRules & { readonly engine: PhoneEngine };

export const isReady = (rules: PhoneRules): rules is ReadyRules => rules.engine !== undefined;

/** The most digits by the setting for long numbers: 15 by default, any for true, else the number itself. */
export function digitLimitOf(longNumbers: boolean | number | undefined): number {
  if (typeof longNumbers === 'number') return longNumbers;
  return longNumbers === true ? Number.POSITIVE_INFINITY : phoneDigitLimit;
}

/** The characters that count, the plus and the digits; what stands between them is only drawn. */
export function charactersOf(text: string): string {
  return text.replace(/[^+0-9]/gu, '');
}

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
  if (characters === '') {
    const { extension: _, ...rest } = phone;
    return { ...rest, text: '', selectionStart: 0, selectionEnd: 0, prefixTyped: false };
  }
  const digits = digitsOf(characters);
  const { text, country } = rules.engine.formatInternational(digits);
  const position = positionAfter(text, caret);
  return {
    ...phone,
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
