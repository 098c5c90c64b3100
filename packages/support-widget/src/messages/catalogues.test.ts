/// <reference types="node" />
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languages } from '../model/language.ts';
import { makeText, type Catalogue, type MessageId } from '../model/messages.ts';
import { en } from './en.ts';
import { launcherWords } from './launcher-words.ts';
import { loadCatalogue } from './load-catalogue.ts';

const ids = Object.keys(en) as MessageId[];

/** Returns the names of the placeholders of a message, at any depth. */
const placesOf = (message: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(message).matchAll(/"type":[1-6],"value":"(\w+)"/gu)].map(([, name]) => name ?? '')),
];

/** Ids of the texts of each language that may be identical to the English ones. */
const sameAsEnglish: Readonly<Record<string, readonly MessageId[]>> = {
  // These texts may be equal in every language, because they contain only numbers and names.
  '*': ['counter', 'country-chosen'],
  de: ['name'],
  fr: ['description'],
};

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('SUPPORT-02 SUPPORT-70 say all that the English ones say, and fill in the same', async () => {
    const catalogue = await loadCatalogue(language);
    expect(Object.keys(catalogue).sort()).toEqual([...ids].sort());
    for (const id of ids) expect([id, placesOf(catalogue[id]).toSorted()]).toEqual([id, placesOf(en[id]).toSorted()]);
  });

  it('SUPPORT-70 leave no English behind', async () => {
    const catalogue = await loadCatalogue(language);
    const allowed = [...(sameAsEnglish['*'] ?? []), ...(sameAsEnglish[language] ?? [])];
    const left = ids.filter((id) => JSON.stringify(catalogue[id]) === JSON.stringify(en[id]));
    expect(left.filter((id) => !allowed.includes(id))).toEqual([]);
  });

  it('SUPPORT-70 read well with numbers of every plural form', async () => {
    const text = makeText(await loadCatalogue(language), language);
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100]) {
      const found = text('countries-found', { count });
      expect(found).not.toMatch(/[{}#]|undefined/u);
      expect(text('send-again-in', { seconds: count })).not.toMatch(/[{}#]|undefined/u);
    }
  });

  it('SUPPORT-66 weigh at most 3 KB gzipped', async () => {
    expect(gzipSync(JSON.stringify(await loadCatalogue(language))).length).toBeLessThanOrEqual(3 * 1024);
  });
});

it('SUPPORT-02 the words of the launcher are those of the catalogues', async () => {
  for (const language of languages) {
    const catalogue: Catalogue = await loadCatalogue(language);
    expect(launcherWords[language]).toEqual({ title: catalogue.title, 'load-failed': catalogue['load-failed'] });
  }
});

it.each([
  ['ru', 1, 'Найдена 1 страна'],
  ['ru', 3, 'Найдено 3 страны'],
  ['ru', 5, 'Найдено 5 стран'],
  ['pl', 1, 'Znaleziono 1 kraj'],
  ['pl', 22, 'Znaleziono 22 kraje'],
  ['pl', 12, 'Znaleziono 12 krajów'],
  ['ar', 2, 'عُثر على بلدين'],
  ['de', 1, '1 Land gefunden'],
  ['ja', 12, '12 か国が見つかりました'],
] as const)('SUPPORT-70 counts in %s: %i', async (language, count, expected) => {
  expect(makeText(await loadCatalogue(language), language)('countries-found', { count })).toBe(expected);
});
