/** Country code of two lowercase letters, such as `de`. */
export type Country = string;

/**
 * Result of parsing a phone number: it is possible, or the reason why it is not. The values are those of
 * libphonenumber-js, plus `unparsed`, which means that the numbering plans are not loaded.
 */
export type PhoneOutcome =
  | 'possible'
  | 'not-a-number'
  | 'too-short'
  | 'too-long'
  | 'invalid-country'
  | 'invalid-length'
  | 'unparsed';

/** A parsed phone number. */
export interface ParsedPhone {
  readonly outcome: PhoneOutcome;
  /** Number in E.164 format, `+4915123456789`; absent if the text is not a number. */
  readonly e164?: string;
  /** Country of the number if it can be determined; the selected country while the number is unparsed. */
  readonly country?: Country;
  /** Digits to dial after the call is connected; not part of the number. */
  readonly extension?: string;
}

/** Formatted digits. */
export interface FormattedPhone {
  /** Formatted text, such as `+49 1512 3456789`: a plus, all digits in order, and separators. */
  readonly text: string;
  /** Country that the digits belong to; undefined while that is ambiguous. */
  readonly country: Country | undefined;
}

/**
 * Access to the world's numbering plans. It is the largest part of the phone field, so it is loaded later: the field
 * accepts input before that and formats it as soon as the plans are loaded.
 */
export interface PhoneEngine {
  /** All 245 regions with a numbering plan, lowercase. */
  readonly countries: readonly Country[];
  /** Returns the calling code of a country, such as `49` for `de`; empty for an unknown country. */
  callingCodeOf(country: Country): string;
  /**
   * Returns the main country of a shared calling code (`us` for `1`, `ru` for `7`); undefined for a code without
   * countries.
   */
  mainCountryOf(callingCode: string): Country | undefined;
  /**
   * Returns the calling code that the digits start with (`49` for `49151`); undefined if the code is not complete yet.
   */
  callingCodeIn(digits: string): string | undefined;
  /** Formats partial or complete digits that start with a country code. `digits` has no plus. */
  formatInternational(digits: string): FormattedPhone;
  /**
   * Parses a text (digits of any script, surrounding words, `00`, trunk zeros, extensions); `country` completes a
   * national number.
   */
  parse(text: string, country: Country | undefined): ParsedPhone;
}
