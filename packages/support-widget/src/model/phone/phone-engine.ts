/** Two lowercase letters, as in `de`. */
export type Country = string;

/** What a text is as a phone number: possible, or why it is none. The outcomes are libphonenumber-js's own. */
export type PhoneOutcome =
  'possible' | 'not-a-number' | 'too-short' | 'too-long' | 'invalid-country' | 'invalid-length';

/** A text read as a phone number. */
export interface ParsedPhone {
  readonly outcome: PhoneOutcome;
  /** `+4915123456789`; absent where the text is no number at all. */
  readonly e164?: string;
  readonly country?: Country;
  readonly extension?: string;
}

/** Digits as they are shown: the text, and how many of its digits belong to the country code. */
export interface FormattedPhone {
  /** `+49 1512 3456789`, or `0151 23456789` where there is no plus. */
  readonly text: string;
  /** The country that the digits mean; the one asked for while they are ambiguous. */
  readonly country: Country | undefined;
}

/**
 * What knows the world's numbering plans. It is the largest part of the phone field, so it is a value that comes later: the
 * field takes typing before it is there, and formats as soon as it is.
 */
export interface PhoneEngine {
  /** All regions with a numbering plan, lowercase, 245 of them. */
  readonly countries: readonly Country[];
  /** `49` for `de`. */
  callingCodeOf(country: Country): string;
  /** The first of the countries that share a calling code (`us` for `1`, `ru` for `7`); undefined for a code of none. */
  mainCountryOf(callingCode: string): Country | undefined;
  /** Formats digits that begin with a country code, as far as they were typed. `digits` has no plus. */
  formatInternational(digits: string, country: Country | undefined): FormattedPhone;
  /** Reads a whole text (any script's digits, words around it, `00`, trunk zeros, extensions), `country` completing a national number. */
  parse(text: string, country: Country | undefined): ParsedPhone;
}
