import { phoneDigitLimit } from '../limits.ts';
import type { Country } from './phone-engine.ts';

/** What stands in a phone field. */
export interface PhoneText {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  /** The country of the flag. Undefined for codes of no country, as +800. */
  readonly country: Country | undefined;
  /** True where the country code was typed or pasted by a person; false where the chosen country gave it. */
  readonly prefixTyped: boolean;
  /** Digits to dial after the connection; they stand beside the number. Empty while only their mark was typed. */
  readonly extension?: string;
}

/** What holds for a field. */
export interface PhoneRules {
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

/** The most digits by the setting for long numbers: 15 by default, any for true, else the number itself. */
export function digitLimitOf(longNumbers: boolean | number | undefined): number {
  if (typeof longNumbers === 'number') return longNumbers;
  return longNumbers === true ? Number.POSITIVE_INFINITY : phoneDigitLimit;
}

/** The characters that count, the plus and the digits; what stands between them is only drawn. */
export function charactersOf(text: string): string {
  return text.replace(/[^+0-9]/gu, '');
}
