/** Two lowercase letters, as in `de`. */
export type Country = string;

/**
 * What a text is as a phone number: possible, or why it is none. The outcomes are libphonenumber-js's own, but for
 * `unparsed`: the numbering plans that would tell have not been loaded.
 */
export type PhoneOutcome =
  | 'possible'
  | 'not-a-number'
  | 'too-short'
  | 'too-long'
  | 'invalid-country'
  | 'invalid-length'
  | 'unparsed';

/** A text read as a phone number. */
export interface ParsedPhone {
  readonly outcome: PhoneOutcome;
  /** `+4915123456789`; absent where the text is no number at all. */
  readonly e164?: string;
  /** The country that the number belongs to, where the number tells; the chosen one while it is unparsed. */
  readonly country?: Country;
  /** Digits to dial after the connection, never a part of the number. */
  readonly extension?: string;
}

/** Digits as they are shown. */
export interface FormattedPhone {
  /** `+49 1512 3456789`: a plus, all the digits in their order, and separators. */
  readonly text: string;
  /** The country that the digits mean; undefined while they leave it open. */
  readonly country: Country | undefined;
}

/**
 * What knows the world's numbering plans. It is the largest part of the phone field, so it is a value that comes later: the
 * field takes typing before it is there, and formats as soon as it is.
 */
export interface PhoneEngine {
  /** All regions with a numbering plan, lowercase, 245 of them. */
  readonly countries: readonly Country[];
  /** `49` for `de`. An unknown country has none: the answer is empty. */
  callingCodeOf(country: Country): string;
  /** The first of the countries that share a calling code (`us` for `1`, `ru` for `7`); undefined for a code of none. */
  mainCountryOf(callingCode: string): Country | undefined;
  /** The calling code with which digits begin (`49` for `49151`); undefined while they begin with none. */
  callingCodeIn(digits: string): string | undefined;
  /** Formats digits that begin with a country code, as far as they were typed. `digits` has no plus. */
  formatInternational(digits: string): FormattedPhone;
  /** Reads a whole text (any script's digits, words around it, `00`, trunk zeros, extensions), `country` completing a national number. */
  parse(text: string, country: Country | undefined): ParsedPhone;
}
