import type { Country, PhoneEngine } from './phone-engine.ts';
import { startField, type ReadPhone } from './phone-field.ts';
import { digitLimitOf } from './phone-text.ts';
import { readField } from './read-field.ts';
import { drawText } from './settle-phone.ts';

/** Parses a text as if it had been typed into a field. */
export function readWritten(text: string, country: Country | undefined, engine: PhoneEngine): ReadPhone {
  const rules = { engine, prefix: 'free', maxDigits: digitLimitOf(undefined) } as const;
  return readField(drawText(startField(text, country).phone, rules).phone, rules);
}
