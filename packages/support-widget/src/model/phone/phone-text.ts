import { phoneDigitLimit } from '../limits.ts';
import type { Country } from './phone-engine.ts';

/** Content of a phone field. */
export interface PhoneText {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  /** Country of the flag. Undefined for codes without a country, like +800. */
  readonly country: Country | undefined;
  /** True if the user typed or pasted the country code; false if it comes from the selected country. */
  readonly prefixTyped: boolean;
  /** Digits to dial after the call is connected, kept apart from the number. Empty while only the marker was typed. */
  readonly extension?: string;
}

/** Rules of a field. */
export interface PhoneRules {
  readonly prefix: 'free' | 'locked';
  /** Maximum number of digits, including the country code. */
  readonly maxDigits: number;
}

/** Reason why a part of an edit was refused. */
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

/** Maximum number of digits: 15 by default, unlimited for true, otherwise the given number. */
export function digitLimitOf(longNumbers: boolean | number | undefined): number {
  if (typeof longNumbers === 'number') return longNumbers;
  return longNumbers === true ? Number.POSITIVE_INFINITY : phoneDigitLimit;
}

/** The significant characters: plus and digits. Everything between them is formatting. */
export function charactersOf(text: string): string {
  return text.replace(/[^+0-9]/gu, '');
}
