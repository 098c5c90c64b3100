import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberWithError,
  ParseError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/min/metadata';
import { phoneTextLimit } from '../limits.ts';
import { fillMask } from './default-mask.ts';
import { digitsOf, plainText } from './phone-digits.ts';
import type { Country, FormattedPhone, ParsedPhone, PhoneEngine, PhoneOutcome } from './phone-engine.ts';

const outcomes: Readonly<Record<string, PhoneOutcome>> = {
  NOT_A_NUMBER: 'not-a-number',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_COUNTRY: 'invalid-country',
  INVALID_LENGTH: 'invalid-length',
};

/** The library's code of a country; undefined if the country is unknown. */
function regionOf(country: Country | undefined): CountryCode | undefined {
  const region = country?.toUpperCase() as CountryCode | undefined;
  return region !== undefined && isSupportedCountry(region, metadata) ? region : undefined;
}

const countryOf = (region: CountryCode | undefined): Country | undefined => region?.toLowerCase();

/**
 * True if the library formats the digits with a template of the country. Without a template, it returns plain digits,
 * and only its internal state shows the difference.
 */
function hasTemplate(typing: AsYouType): boolean {
  const { formatter } = typing as AsYouType & { readonly formatter: { readonly template?: string } };
  return formatter.template !== undefined;
}

const callingCodes: Readonly<Record<string, readonly CountryCode[]>> = metadata.country_calling_codes;

/**
 * Returns the calling code at the start of the digits. No calling code is a prefix of another, so there is only one
 * match. Codes without a country (800, 883) count too.
 */
function callingCodeIn(digits: string): string | undefined {
  const nonGeographic: Readonly<Record<string, unknown>> = metadata.nonGeographic;
  return [1, 2, 3]
    .map((length) => digits.slice(0, length))
    .find((code, index) => code.length === index + 1 && (code in callingCodes || code in nonGeographic));
}

function formatInternational(digits: string): FormattedPhone {
  if (digits === '') return { text: '+', country: undefined };
  const typing = new AsYouType(undefined, metadata);
  const text = typing.input(`+${digits}`);
  const country = countryOf(typing.getCountry());
  const code = callingCodeIn(digits);
  if (code === undefined) return { text: `+${fillMask(digits)}`, country };
  const national = digits.slice(code.length);
  // A trailing space after a complete country code shows that the rest of the number follows.
  if (national === '') return { text: `+${code} `, country };
  const templated = hasTemplate(typing) && digitsOf(text) === digits;
  return { text: templated ? text : `+${code} ${fillMask(national)}`, country };
}

/** Parses a number, or returns the reason why the text is not a number. */
function numberIn(text: string, region: CountryCode | undefined): PhoneNumber | PhoneOutcome {
  try {
    return parsePhoneNumberWithError(text, region === undefined ? {} : { defaultCountry: region }, metadata);
  } catch (error) {
    const outcome = error instanceof ParseError ? outcomes[error.message] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}

function parse(text: string, country: Country | undefined): ParsedPhone {
  if (text.length > phoneTextLimit) return { outcome: 'too-long' };
  const number = numberIn(plainText(text), regionOf(country));
  if (typeof number === 'string') return { outcome: number };
  const complaint = validatePhoneNumberLength(number.number, metadata);
  const belongsTo = countryOf(number.country);
  return {
    outcome: complaint === undefined ? 'possible' : (outcomes[complaint] ?? 'not-a-number'),
    e164: number.number,
    ...(belongsTo === undefined ? {} : { country: belongsTo }),
    ...(number.ext === undefined || number.ext === '' ? {} : { extension: number.ext }),
  };
}

/**
 * Creates the engine on top of libphonenumber-js with its smallest data set: lengths, templates and codes of 245
 * regions.
 */
export function makePhoneEngine(): PhoneEngine {
  return {
    countries: getCountries(metadata).map((region) => region.toLowerCase()),
    callingCodeOf: (country) => {
      const region = regionOf(country);
      return region === undefined ? '' : getCountryCallingCode(region, metadata);
    },
    mainCountryOf: (callingCode) => countryOf(callingCodes[callingCode]?.[0]),
    callingCodeIn,
    formatInternational,
    parse,
  };
}
