import type { Country, PhoneEngine } from './phone-engine.ts';
import { startField, type ReadPhone } from './phone-field.ts';
import { digitLimitOf } from './phone-text.ts';
import { readField } from './read-field.ts';
import { drawText } from './settle-phone.ts';

/** Reads a text as a field would that it was written into. */
export function readWritten(text: string, country: Country | undefined, engine: PhoneEngine): ReadPhone {
  const rules = { engine, prefix: 'free', maxDigits: digitLimitOf(undefined) } as const;
  return readField(drawText(startField(text, country).phone, rules).phone, rules);
}
