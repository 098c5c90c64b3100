import { digitsOf } from './phone-digits.ts';
import type { Country, ParsedPhone, PhoneEngine } from './phone-engine.ts';

/**
 * Minimum length from which digits that start with the country's code are assumed to include this code, because
 * national numbers are shorter.
 */
const writtenOutLength = 11;

/** Possible interpretations of a text without plus, the most likely first; `text` itself is one of them. */
function meaningsOf(text: string, ownCode: string): readonly string[] {
  const digits = digitsOf(text);
  const writtenOut = ownCode !== '' && digits.startsWith(ownCode) && digits.length >= writtenOutLength;
  // `00` is the international prefix in most countries, so it is accepted for all countries.
  const abroad = /^[^+0-9]*00(?=[1-9])/u;
  return [
    ...(writtenOut ? [text.replace(/[0-9]/u, '+$&')] : []),
    text,
    ...(abroad.test(text) ? [text.replace(abroad, '+')] : []),
  ];
}

/**
 * Parses a number without plus for a country: with or without trunk zero, with `00` or the country's own international
 * prefix, or with the country code. Undefined if none of these gives a possible number.
 */
export function readNational(
  text: string,
  country: Country | undefined,
  engine: PhoneEngine,
): (ParsedPhone & { readonly e164: string }) | undefined {
  const ownCode = country === undefined ? '' : engine.callingCodeOf(country);
  for (const meaning of meaningsOf(text, ownCode)) {
    const read = engine.parse(meaning, country);
    if (read.outcome === 'possible' && read.e164 !== undefined) return { ...read, e164: read.e164 };
  }
  return undefined;
}
