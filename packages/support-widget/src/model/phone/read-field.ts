import { partsOf, prefixOf, type ReadyRules } from './lay-out.ts';
import type { ParsedPhone } from './phone-engine.ts';
import type { ReadPhone } from './phone-field.ts';
import { charactersOf, type PhoneText } from './phone-text.ts';
import { readNational } from './read-national.ts';

/** Parses a field whose prefix comes from the selected country: the rest is a national number as typed. */
function readAfterOurs(phone: PhoneText, national: string, rules: ReadyRules): ParsedPhone | undefined {
  const own = prefixOf(phone.country, rules);
  if (phone.prefixTyped || own !== `+${partsOf(phone.text, rules).code ?? ''}`) return undefined;
  const read = readNational(national, phone.country, rules.engine);
  if (read === undefined) return undefined;
  return rules.prefix === 'free' || partsOf(read.e164, rules).code === own.slice(1) ? read : undefined;
}

/** Parses the content of a field. */
export function readField(phone: PhoneText, rules: ReadyRules): ReadPhone {
  const characters = charactersOf(phone.text);
  const { national } = partsOf(characters, rules);
  if (national === '') return { value: '', read: { outcome: 'not-a-number' } };
  const read = readAfterOurs(phone, national, rules) ?? rules.engine.parse(characters, phone.country);
  const value = read.outcome === 'possible' && read.e164 !== undefined ? read.e164 : characters;
  return { value, read: phone.extension ? { ...read, extension: phone.extension } : read };
}
