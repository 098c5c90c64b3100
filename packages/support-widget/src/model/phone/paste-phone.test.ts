import { getExampleNumber } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { editPhone } from './edit-phone.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import { digitsOf } from './phone-digits.ts';
import type { ReadyRules } from './lay-out.ts';
import type { PhoneText } from './phone-text.ts';
import { readField } from './read-field.ts';
import { layOutValue, settlePhone } from './settle-phone.ts';

const engine = makePhoneEngine();
const free: ReadyRules = { engine, prefix: 'free', maxDigits: 15 };
const locked: ReadyRules = { ...free, prefix: 'locked' };

const valueOf = (phone: PhoneText, rules = free) => readField(phone, rules).value;
const paste = (phone: PhoneText, text: string, rules = free) => editPhone(phone, { type: 'paste', text }, rules).phone;
const fill = (phone: PhoneText, text: string, rules = free) => editPhone(phone, { type: 'fill', text }, rules).phone;

describe('PHONE-24 gives the E.164 value of what is pasted or filled in', () => {
  it.each([
    ['us', '+41 79 424 24 36', '+41794242436'],
    ['de', '0151 23456789', '+4915123456789'],
    ['de', '0041 79 424 24 36', '+41794242436'],
    ['us', '0041 79 424 24 36', '+41794242436'],
    ['us', '011 41 79 424 24 36', '+41794242436'],
    ['ru', '8 (912) 345-67-89', '+79123456789'],
    ['us', '+44 (0)20 7946 0958', '+442079460958'],
    ['us', 'Phone: +41 79 424 24 36 (office)', '+41794242436'],
    ['jp', '＋８１９０１２３４５６７８', '+819012345678'],
    ['us', '+1 213 373 4253 ext. 77', '+12133734253'],
    ['us', 'tel:+1-213-373-4253;ext=77', '+12133734253'],
    ['us', '(213) 373-4253 x77', '+12133734253'],
    ['us', '1 (213) 373-4253', '+12133734253'],
    ['de', '4915123456789', '+4915123456789'],
    ['eg', '٠١٠ ٠١٢٣ ٤٥٦٧', '+201001234567'],
    ['us', '\u202a+41 79 424 24 36\u202c', '+41794242436'],
    ['de', '+49 151 2345-6789', '+4915123456789'],
  ])('%s: %s', (country, text, e164) => {
    const empty = layOutValue('', country, free);
    expect([valueOf(paste(empty, text)), valueOf(fill(empty, text))]).toEqual([e164, e164]);
    const typed = editPhone(empty, { type: 'type', text: '2' }, free).phone;
    expect(valueOf(fill(typed, text))).toBe(e164);
  });

  it('keeps an extension beside the number, until the number goes', () => {
    const phone = paste(layOutValue('', 'us', free), '+1 213 373 4253 ext. 77');
    expect([phone.text, phone.extension]).toEqual(['+1 213 373 4253', '77']);
    expect(readField(phone, free).read.extension).toBe('77');
    expect(paste(phone, '+41 79 424 24 36').extension).toBeUndefined();
    expect(fill(phone, '').extension).toBeUndefined();
  });

  it('puts a part of a number where the caret is, and a whole one in place of another', () => {
    const typed = fill(layOutValue('', 'us', free), '213');
    expect(paste(typed, '373-4253').text).toBe('+1 213 373 4253');
    expect(paste(paste(typed, '373-4253'), '(604) 555-1234').text).toBe('+1 604 555 1234');
    expect(paste(layOutValue('', 'de', free), '0151 23456789').text).toBe('+49 1512 3456789');
    expect(paste(typed, 'hello')).toBe(typed);
    expect(fill(typed, '+41 79').text).toBe('+41 79');
    expect(fill(typed, '').text).toBe('');
  });

  it('PHONE-15 takes no text of more than 250 characters', () => {
    const empty = layOutValue('', 'us', free);
    const text = '+41 79 424 24 36';
    expect(valueOf(paste(empty, text.padStart(250)))).toBe('+41794242436');
    expect(editPhone(empty, { type: 'paste', text: text.padStart(251) }, free)).toEqual({
      phone: empty,
      refused: { reason: 'text-too-long' },
    });
  });

  it.each(['+1234567890123456', '+1 213 373 4253 604 555 1234', '2133734253 604 555 1234', '1'.repeat(200)])(
    'PHONE-11 refuses a text of too many digits whole, so that no other number is made of it: %s',
    (text) => {
      const before = fill(layOutValue('', 'us', free), '604 555 1234');
      const all = { ...before, selectionStart: 0, selectionEnd: before.text.length };
      const refused = { reason: 'too-many-digits', max: 15 };
      expect(editPhone(before, { type: 'fill', text }, free)).toEqual({ phone: all, refused });
      expect(editPhone(before, { type: 'paste', text }, free)).toEqual({ phone: before, refused });
    },
  );
});

describe('each of the 245 example numbers', () => {
  const numbers = engine.countries.map((country) => {
    const number = getExampleNumber(country.toUpperCase() as CountryCode, examples);
    if (number === undefined) throw new Error(`no example for ${country}`);
    return { country, number };
  });
  const type = (phone: PhoneText, keys: string, rules: ReadyRules) => {
    let field = phone;
    for (const key of keys) {
      const { phone: next, refused } = editPhone(field, { type: 'type', text: key }, rules);
      expect([field.text, key, refused]).toEqual([field.text, key, undefined]);
      expect(next.selectionStart).toBe(next.text.length);
      field = next;
    }
    return field;
  };

  it.each([free, locked])(
    'comes out as the library reads it, typed, pasted and filled in ($prefix prefix)',
    (rules) => {
      for (const { country, number } of numbers) {
        const empty = layOutValue('', country, rules);
        const national = number.formatNational();
        const significant = number.nationalNumber;
        const ways: Readonly<Record<string, PhoneText>> = {
          'typed with its trunk prefix': type(empty, digitsOf(national), rules),
          'typed without it': type(empty, significant, rules),
          'pasted, national': paste(empty, national, rules),
          'pasted, international': paste(empty, number.formatInternational(), rules),
          'pasted, bare': paste(empty, number.number, rules),
          'filled in, national': fill(empty, national, rules),
          'filled in, international': fill(empty, number.formatInternational(), rules),
          'filled in, without plus': fill(empty, number.number.slice(1), rules),
          'given as a value': layOutValue(number.number, country, rules),
          ...(rules.prefix === 'free' && { 'typed with plus': type(empty, number.number, rules) }),
        };
        for (const [way, phone] of Object.entries(ways)) {
          const settled = settlePhone(phone, rules);
          expect([country, way, valueOf(phone, rules), digitsOf(settled.text), valueOf(settled, rules)]).toEqual([
            country,
            way,
            number.number,
            number.number.slice(1),
            number.number,
          ]);
        }
      }
    },
  );
});
