import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import { loadPhoneEngine } from './load-phone-engine.ts';
import { checkPhone, phoneMessageOf, wirePhoneOf } from './read-phone.ts';

const engine = makePhoneEngine();

it.each(['', '  ', '+', '+49', '+49 ', '49', '+1'])('SUPPORT-26 asks for a phone number: %j', (value) => {
  expect(checkPhone(value, engine)).toBe('missing');
});

it.each(['+49 1', '+12', '+999123456789', '+1 213 373 42533', '+hello', 'hello'])(
  'SUPPORT-27 finds an impossible number invalid: %s',
  (value) => {
    expect(checkPhone(value, engine)).toBe('invalid');
  },
);

it.each(['4915123456789', '015123456789', '0049 1512 3456789', 'Phone: +49 1512 3456789'])(
  'SUPPORT-77 finds a number without a leading plus invalid: %s',
  (value) => {
    expect(checkPhone(value, engine)).toBe('invalid');
  },
);

it('finds nothing wrong with a possible number', () => {
  expect(checkPhone('+4915123456789', engine)).toBeUndefined();
  expect(checkPhone(' +41 79 424 24 36 ', engine)).toBeUndefined();
});

it('SUPPORT-45 sends the digits with the country code, without plus', () => {
  expect(wirePhoneOf('+4915123456789')).toBe('4915123456789');
  expect(wirePhoneOf('')).toBe('');
});

describe('PHONE-16 has words for each outcome', () => {
  it.each([
    ['not-a-number', 'This is not a phone number'],
    ['too-short', 'This number is too short'],
    ['too-long', 'This number is too long'],
    ['invalid-country', 'This country code does not exist'],
    ['invalid-length', 'Please enter a valid phone number'],
  ] as const)('%s', (outcome, words) => {
    expect(en[phoneMessageOf(outcome)!]).toBe(words);
  });

  it('and none for a possible number', () => {
    expect(phoneMessageOf('possible')).toBeUndefined();
  });
});

it('loads the numbering plans when they are asked for', async () => {
  expect((await loadPhoneEngine()).callingCodeOf('ch')).toBe('41');
});
