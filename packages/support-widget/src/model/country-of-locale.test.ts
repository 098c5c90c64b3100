import { describe, expect, it } from 'vitest';
import { countryOfLocale } from './country-of-locale.ts';

describe('countryOfLocale', () => {
  it.each([
    ['en', 'us'],
    ['EN', 'us'],
  ])('PHONE-03 the locale %s gives %s', (locale, country) => {
    expect(countryOfLocale(locale)).toBe(country);
  });

  it('PHONE-04 the locale ar is a language, not Argentina', () => {
    expect(countryOfLocale('ar')).toBe('eg');
    expect(countryOfLocale('ar-AR')).toBe('ar');
  });

  it.each([
    // Region of the tag
    ['de-AT', 'at'],
    ['en-GB', 'gb'],
    ['pt_BR', 'br'],
    ['zh-Hant-TW', 'tw'],
    ['sr-Latn-RS', 'rs'],
    // Our table of default countries
    ['pt', 'pt'],
    ['en-001', 'us'],
    // Likely subtags
    ['de', 'de'],
    ['fa', 'ir'],
    ['hy', 'am'],
    ['ja', 'jp'],
    ['kk', 'kz'],
    ['ko', 'kr'],
    ['uz', 'uz'],
    ['zh', 'cn'],
    ['zh-Hans', 'cn'],
    ['zh-Hant', 'tw'],
    ['es-419', 'es'],
    // Country codes that older catalogs use as language codes
    ['cn', 'cn'],
    ['ir', 'ir'],
    ['jp', 'jp'],
    // Invalid tags count as English
    ['not a locale', 'us'],
  ])('PHONE-35 the locale %s gives %s', (locale, country) => {
    expect(countryOfLocale(locale)).toBe(country);
  });

  it('PHONE-35 a language of no country gives none', () => {
    expect(countryOfLocale('eo')).toBeUndefined();
  });
});
