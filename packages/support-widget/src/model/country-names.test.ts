/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import {
  englishNames,
  intlRegionNames,
  knowsNames,
  loadNames,
  runtimeNames,
  type ReadRegionNames,
} from './country-names.ts';

const countries = Object.keys(metadata.countries).map((region) => region.toLowerCase());
const require = createRequire(import.meta.url);

interface Territories {
  readonly main: Record<string, { readonly localeDisplayNames: { readonly territories: Record<string, string> } }>;
}

/** Country names from CLDR's own files. */
const cldrNames = (language: string): readonly (string | undefined)[] => {
  const path = join(
    dirname(require.resolve('cldr-localenames-full/package.json')),
    'main',
    language,
    'territories.json',
  );
  const { main } = JSON.parse(readFileSync(path, 'utf8')) as Territories;
  return countries.map((country) => main[language]?.localeDisplayNames.territories[country.toUpperCase()]);
};

/** A runtime that claims to support every language and returns English. */
const silentlyEnglish: ReadRegionNames = (locale) => ({ locale, of: (region) => intlRegionNames('en').of(region) });
/** A runtime that returns names in the system language. */
const germanMachine: ReadRegionNames = (locale) =>
  locale === 'en' ? intlRegionNames('en') : { locale: 'de', of: (region) => intlRegionNames('de').of(region) };

const uiLanguages = ['ar', 'zh', 'de', 'es', 'fr', 'hu', 'id', 'fa', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'tr'];

describe('names of countries', () => {
  it.each(uiLanguages)('PHONE-05 the names in %s equal those of CLDR for all 245 regions', (language) => {
    const nameOf = runtimeNames(language);
    expect(countries).toHaveLength(245);
    expect(countries.map(nameOf)).toEqual(cldrNames(language));
  });

  it.each([...uiLanguages, 'hy', 'uz', 'kk', 'ky', 'az', 'be', 'tg'])(
    'PHONE-05 PHONE-07 our own names in %s equal those of CLDR for all 245 regions',
    async (language) => {
      const nameOf = await loadNames(language);
      expect(countries.map((country) => nameOf?.(country))).toEqual(cldrNames(language));
    },
  );

  it.each([
    ['cn', '德国', '日本'],
    ['ir', 'آلمان', 'ژاپن'],
    ['jp', 'ドイツ', '日本'],
  ])('PHONE-06 the file code %s gives the names of its language', (code, germany, japan) => {
    const nameOf = runtimeNames(code);
    expect([nameOf('de'), nameOf('jp')]).toEqual([germany, japan]);
    expect(knowsNames(code)).toBe(true);
  });

  it('PHONE-07 sees that a runtime answers in English for another language', () => {
    for (const language of uiLanguages) {
      expect(knowsNames(language, silentlyEnglish)).toBe(false);
      expect(knowsNames(language)).toBe(true);
    }
    expect(knowsNames('en', silentlyEnglish)).toBe(true);
  });

  it('PHONE-07 sees that a runtime answers in the language of the machine', () => {
    expect(knowsNames('tg', germanMachine)).toBe(false);
    expect(knowsNames('de-AT', germanMachine)).toBe(true);
  });

  it('PHONE-07 has no names of its own in other languages and scripts', async () => {
    expect(await loadNames('sw')).toBeUndefined();
    expect(await loadNames('zh-Hant')).toBeUndefined();
    expect(await loadNames('uz-Cyrl')).toBeUndefined();
    expect((await loadNames('zh-SG'))?.('de')).toBe('德国');
  });

  it('has an English name for every country, also where the runtime has none', () => {
    const bare: ReadRegionNames = (locale) => ({ locale, of: () => undefined });
    expect(['ac', 'ta', 'xk', 'de'].map(englishNames(bare))).toEqual([
      'Ascension Island',
      'Tristan da Cunha',
      'Kosovo',
      'DE',
    ]);
    expect(runtimeNames('fr', bare)('xk')).toBe('Kosovo');
  });
});
