import type { MessageId } from '../messages.ts';
import { digitsOf } from './phone-digits.ts';
import type { PhoneEngine, PhoneOutcome } from './phone-engine.ts';

/**
 * Checks a phone value of the form: missing if it is empty or only a country code, invalid if it has no plus or is not
 * a possible number.
 */
export function checkPhone(value: string, engine: PhoneEngine): 'missing' | 'invalid' | undefined {
  const text = value.trim();
  const digits = digitsOf(text);
  if (text === '' || text === '+' || engine.callingCodeIn(digits) === digits) return 'missing';
  return text.startsWith('+') && engine.parse(text, undefined).outcome === 'possible' ? undefined : 'invalid';
}

/** Phone value as it is sent to the server: digits with country code, without plus. */
export function wirePhoneOf(e164: string): string {
  return digitsOf(e164);
}

const outcomeMessages: Readonly<Record<PhoneOutcome, MessageId | undefined>> = {
  possible: undefined,
  unparsed: undefined,
  'not-a-number': 'phone.not-a-number',
  'too-short': 'phone.too-short',
  'too-long': 'phone.too-long',
  'invalid-country': 'phone.invalid-country',
  // Neither too short nor too long, but not a valid length for the country: no more specific message fits.
  'invalid-length': 'phone-invalid',
};

/** Message id of an outcome; undefined if the number is valid. */
export function phoneMessageOf(outcome: PhoneOutcome): MessageId | undefined {
  return outcomeMessages[outcome];
}
