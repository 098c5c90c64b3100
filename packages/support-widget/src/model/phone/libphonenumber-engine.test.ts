import { getExampleNumber, parsePhoneNumberFromString, ParseError, parsePhoneNumberWithError } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { fillMask } from './default-mask.ts';
import { makePhoneEngine } from './libphonenumber-engine.ts';
import { digitsOf, plainText } from './phone-digits.ts';

const engine = makePhoneEngine();

const exampleOf = (country: string) => {
  const number = getExampleNumber(country.toUpperCase() as CountryCode, examples);
  if (number === undefined) throw new Error(`no example for ${country}`);
  return number;
};

it('knows 245 countries, their codes and the first of those that share one', () => {
  expect(engine.countries).toHaveLength(245);
  expect(engine.callingCodeOf('de')).toBe('49');
  expect(engine.callingCodeOf('atlantis')).toBe('');
  expect(['1', '7', '44', '999'].map((code) => engine.mainCountryOf(code))).toEqual(['us', 'ru', 'gb', undefined]);
  expect(['', '4', '49', '49151', '1242', '8001', '999'].map((digits) => engine.callingCodeIn(digits))).toEqual([
    undefined,
    undefined,
    '49',
    '49',
    '1',
    '800',
    undefined,
  ]);
});

it('PHONE-29 keeps every digit of the 245 example mobile numbers, whichever of them are typed so far', () => {
  for (const country of engine.countries) {
    const digits = exampleOf(country).number.slice(1);
    for (let length = 1; length <= digits.length; length += 1) {
      const typed = digits.slice(0, length);
      expect(digitsOf(engine.formatInternational(typed).text)).toBe(typed);
    }
    expect(engine.formatInternational(digits).text).toMatch(/^\+[\d ()./-]+$/u);
  }
});

it('PHONE-21 groups by the default dotted mask where a country has no template', () => {
  expect(fillMask('12345678901234')).toBe('123 456 789 012 34');
  expect(fillMask('1234567890123456')).toBe('123 456 789 012 345 6');
  const cases: readonly (readonly [string, string])[] = [
    ['24740123', '+247 401 23'],
    ['50051234', '+500 512 34'],
    ['690', '+690 '],
    ['69073010', '+690 730 10'],
    ['999123456', '+999 123 456'],
    ['1012345678', '+1 012 345 678'],
  ];
  for (const [digits, text] of cases) expect(engine.formatInternational(digits).text).toBe(text);
});

it('PHONE-15 reads a text of 250 characters, and finds 251 too long', () => {
  const number = '+41 79 424 24 36';
  expect(engine.parse(number.padStart(250), 'us')).toEqual({
    outcome: 'possible',
    e164: '+41794242436',
    country: 'ch',
  });
  expect(engine.parse(number.padStart(251), 'us')).toEqual({ outcome: 'too-long' });
});

const libraryOutcomes: Readonly<Record<string, string>> = {
  NOT_A_NUMBER: 'not-a-number',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_COUNTRY: 'invalid-country',
  INVALID_LENGTH: 'invalid-length',
};

describe('PHONE-16 names the outcome that libphonenumber-js names', () => {
  it.each([
    ['', 'not-a-number'],
    ['hello', 'not-a-number'],
    ['+', 'not-a-number'],
    ['+1', 'too-short'],
    ['+1 213', 'too-short'],
    ['+1 213 373 42', 'too-short'],
    ['+1 213 373 4253', 'possible'],
    ['+1 213 373 42531', 'too-long'],
    ['+49 1512 3456789 0123456', 'too-long'],
    ['+999 123456789', 'invalid-country'],
    ['+354 12345678', 'invalid-length'],
  ] as const)('%s: %s', (text, outcome) => {
    expect(engine.parse(text, undefined).outcome).toBe(outcome);
    try {
      parsePhoneNumberWithError(text);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      expect(libraryOutcomes[error.message]).toBe(outcome);
    }
  });
});

it('PHONE-37 reads extensions up to their length: 20 digits after a word, 9 after x or #, 6 in the hash form, 15 after a comma', () => {
  const number = '+1 213 373 4253';
  const digits = '12345678901234567890';
  const cases: readonly (readonly [string, number])[] = [
    [' ext. ', 20],
    [' extension ', 20],
    [' доб. ', 20],
    [' x', 9],
    [' #', 9],
    [',,', 15],
  ];
  for (const [mark, most] of cases) {
    const fits = `${number}${mark}${digits.slice(0, most)}`;
    expect(engine.parse(fits, 'us')).toMatchObject({ e164: '+12133734253', extension: digits.slice(0, most) });
    const over = engine.parse(`${number}${mark}${digits.slice(0, most)}0`, 'us');
    expect(over.extension).not.toBe(`${digits.slice(0, most)}0`);
  }
  expect(engine.parse(`${number} - 123456#`, 'us').extension).toBe('123456');
  expect(engine.parse(`${number} - 1234567#`, 'us').extension).toBeUndefined();
});

it('PHONE-38 needs two digits of a bare national number', () => {
  expect(engine.parse('2', 'us').outcome).not.toBe('possible');
  expect(engine.parse('2', 'us').e164).toBeUndefined();
  expect(engine.parse('21', 'us')).toMatchObject({ outcome: 'too-short', e164: '+121' });
});

it('reads digits of any script, and takes no harm from invisible marks', () => {
  expect(plainText('＋４９ ١٢٣ ۱۲۳ १२३ \u202a1\u202c')).toBe('+49 123 123 123 1');
  expect(engine.parse('＋８１９０１２３４５６７８', 'jp').e164).toBe('+819012345678');
});

it('reads each example as the library does, in national and in international form', () => {
  for (const country of engine.countries) {
    const number = exampleOf(country);
    for (const text of [number.formatNational(), number.formatInternational()])
      expect([country, engine.parse(text, country)?.e164]).toEqual([
        country,
        parsePhoneNumberFromString(text, country.toUpperCase() as CountryCode)?.number,
      ]);
  }
});
