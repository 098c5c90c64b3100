import { digitsOf } from './phone-digits.ts';
import type { Country, ParsedPhone, PhoneEngine } from './phone-engine.ts';

/** From here on digits that begin with the country's own code are taken to mean it: national numbers end before. */
const writtenOutLength = 11;

/** Other ways to mean a text without plus, the likelier first; `text` itself is among them. */
function meaningsOf(text: string, ownCode: string): readonly string[] {
  const digits = digitsOf(text);
  const writtenOut = ownCode !== '' && digits.startsWith(ownCode) && digits.length >= writtenOutLength;
  // `00` leads abroad in most of the world, so it is understood in the rest of it too.
  const abroad = /^[^+0-9]*00(?=[1-9])/u;
  return [
    ...(writtenOut ? [text.replace(/[0-9]/u, '+$&')] : []),
    text,
    ...(abroad.test(text) ? [text.replace(abroad, '+')] : []),
  ];
}

/**
 * Reads a number without plus that a country completes: with its trunk zero or without, with `00` or the country's own way
 * abroad, or written out with the country code. Undefined where none of these is a possible number.
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
