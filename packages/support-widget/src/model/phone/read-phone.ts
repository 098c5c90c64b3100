import type { MessageId } from '../messages.ts';
import { digitsOf } from './phone-digits.ts';
import type { ParsedPhone, PhoneEngine, PhoneOutcome } from './phone-engine.ts';
import {
  charactersOf,
  isReady,
  partsOf,
  prefixOf,
  type PhoneRules,
  type PhoneText,
  type ReadyRules,
} from './phone-text.ts';
import { readNational } from './read-national.ts';

/** A field's value and how it was read. */
export interface ReadPhone {
  /** E.164 with plus. What is no number stands as plus and digits; `''` where nothing but a prefix stands there. */
  readonly value: string;
  readonly read: ParsedPhone;
}

/** The reading of a field whose prefix came from the chosen country: what follows it is a national number, as typed. */
function readAfterOurs(phone: PhoneText, national: string, rules: ReadyRules): ParsedPhone | undefined {
  const own = prefixOf(phone.country, rules);
  if (phone.prefixTyped || own !== `+${partsOf(phone.text, rules).code ?? ''}`) return undefined;
  const read = readNational(national, phone.country, rules.engine);
  if (read === undefined) return undefined;
  return rules.prefix === 'free' || partsOf(read.e164, rules).code === own.slice(1) ? read : undefined;
}

/** Reads what stands in a field. */
export function readPhone(phone: PhoneText, rules: PhoneRules): ReadPhone {
  const characters = charactersOf(phone.text);
  const nothing: ReadPhone = { value: '', read: { outcome: 'not-a-number' } };
  if (!isReady(rules))
    // Whether these digits make a number only the plans can tell; without plus they are none for a form.
    return digitsOf(characters) === '' ? nothing : { value: characters, read: { outcome: 'not-a-number' } };

  const { national } = partsOf(characters, rules);
  if (national === '') return nothing;
  const read = readAfterOurs(phone, national, rules) ?? rules.engine.parse(characters, phone.country);
  const value = read.outcome === 'possible' && read.e164 !== undefined ? read.e164 : characters;
  return { value, read: phone.extension === undefined ? read : { ...read, extension: phone.extension } };
}

/**
 * What is wrong with a form's phone value: missing where it is empty or only a country code, invalid where it lacks the plus
 * or no number of its length exists.
 */
export function checkPhone(value: string, engine: PhoneEngine): 'missing' | 'invalid' | undefined {
  const text = value.trim();
  const digits = digitsOf(text);
  if (text === '' || text === '+' || engine.callingCodeIn(digits) === digits) return 'missing';
  return text.startsWith('+') && engine.parse(text, undefined).outcome === 'possible' ? undefined : 'invalid';
}

/** A phone value on the wire: the digits with the country code, without plus. */
export function wirePhoneOf(e164: string): string {
  return digitsOf(e164);
}

const outcomeMessages: Readonly<Record<PhoneOutcome, MessageId | undefined>> = {
  possible: undefined,
  'not-a-number': 'phone.not-a-number',
  'too-short': 'phone.too-short',
  'too-long': 'phone.too-long',
  'invalid-country': 'phone.invalid-country',
  // Neither too short nor too long, yet no length of that country: there is nothing better to say.
  'invalid-length': 'phone-invalid',
};

/** The words for an outcome; none where there is nothing wrong. */
export function phoneMessageOf(outcome: PhoneOutcome): MessageId | undefined {
  return outcomeMessages[outcome];
}
