import { expect, it } from 'vitest';
import { defaultChoices, readHolidayChoices, writeHolidayChoices, type HolidayMemory } from './choices.ts';

function memoryOf(text: string | null): HolidayMemory & { readonly texts: readonly (string | null)[] } {
  const texts = [text];
  return { texts, read: () => texts.at(-1) ?? null, write: (next) => void texts.push(next) };
}

const throwing: HolidayMemory = {
  read: () => {
    throw new DOMException('Access is denied', 'SecurityError');
  },
  write: () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  },
};

it('DECOR-17 remembers the choices of snow and garland together', () => {
  const memory = memoryOf(null);
  expect(writeHolidayChoices(memory, { snow: false, garland: true })).toBe(true);
  expect(readHolidayChoices(memory)).toEqual({ snow: false, garland: true });
  expect(memory.texts).toEqual([null, '{"snow":false,"garland":true}']);
});

it.each([null, '', 'nonsense', 'null', '[]', '{"snow":"no"}', '{"garland":1}'])(
  'shows both when %j is all that is remembered',
  (text) => {
    expect(readHolidayChoices(memoryOf(text))).toEqual(defaultChoices);
  },
);

it('keeps one choice though the other is missing', () => {
  expect(readHolidayChoices(memoryOf('{"garland":false}'))).toEqual({ snow: true, garland: false });
});

it('DECOR-16 bears a storage that throws: nothing is remembered, nothing breaks', () => {
  expect(readHolidayChoices(throwing)).toEqual(defaultChoices);
  expect(writeHolidayChoices(throwing, { snow: false, garland: false })).toBe(false);
});
