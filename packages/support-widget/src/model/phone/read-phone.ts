import type { MessageId } from '../messages.ts';
import { digitsOf } from './phone-digits.ts';
import type { PhoneEngine, PhoneOutcome } from './phone-engine.ts';

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
  unparsed: undefined,
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
