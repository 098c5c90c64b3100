import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import { runtimeNames } from './country-names.ts';
import { orderCountries } from './country-order.ts';
import { languages, localeTagOf } from './language.ts';

const countries = Object.keys(metadata.countries).map((region) => region.toLowerCase());
const preferred = ['am', 'az', 'by', 'kz', 'kg', 'md', 'ru', 'tj', 'uz'];

describe('orderCountries', () => {
  it.each(languages)(
    'PHONE-01 PHONE-02 preferred countries come first in %s, in their order, and none comes twice',
    (locale) => {
      const ordered = orderCountries(countries, {
        preferred,
        nameOf: runtimeNames(locale),
        locale: localeTagOf(locale),
      });
      expect(ordered.countries.slice(0, 9)).toEqual(preferred);
      expect(ordered.preferredCount).toBe(9);
      expect(new Set(ordered.countries).size).toBe(245);
      expect(ordered.countries).toHaveLength(245);
    },
  );

  it.each([
    ['en', ['af', 'ax', 'al', 'dz']],
    ['de', ['af', 'eg', 'ax', 'al']],
    ['ru', ['au', 'at', 'ax', 'al']],
  ])('the rest in %s follows the alphabet of the language', (locale, first) => {
    const ordered = orderCountries(countries, { preferred, nameOf: runtimeNames(locale), locale });
    expect(ordered.countries.slice(9, 13)).toEqual(first);
  });

  it('PHONE-01 PHONE-02 the chosen country stands before the preferred ones, once', () => {
    const order = { preferred: ['ch', 'fr'], nameOf: runtimeNames('en'), locale: 'en' };
    expect(orderCountries(['de', 'at', 'ch', 'fr'], { ...order, chosen: 'de' })).toEqual({
      countries: ['de', 'ch', 'fr', 'at'],
      preferredCount: 3,
    });
    expect(orderCountries(['de', 'at', 'ch', 'fr'], { ...order, chosen: 'fr' }).countries).toEqual([
      'fr',
      'ch',
      'at',
      'de',
    ]);
  });

  it('PHONE-02 leaves out what is named twice and what is not there', () => {
    const ordered = orderCountries(['de', 'at', 'de', 'ch'], {
      preferred: ['ch', 'fr', 'ch'],
      nameOf: runtimeNames('en'),
      locale: 'en',
    });
    expect(ordered).toEqual({ countries: ['ch', 'at', 'de'], preferredCount: 1 });
  });
});
