import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it.each([
  ['en', 'Hide the garland'],
  ['de-AT', 'Girlande ausblenden'],
  ['pt_BR', 'Ocultar a guirlanda'],
  ['zh-TW', '隐藏彩灯串'],
  ['zh-Hans', '隐藏彩灯串'],
  ['tlh', 'Hide the garland'],
  ['toString', 'Hide the garland'],
  ['', 'Hide the garland'],
])('speaks %j', (locale, word) => {
  expect(wordsOf(locale)['hide-garland']).toBe(word);
});

it("takes the host's own words before ours", () => {
  expect(wordsOf('de', { 'hide-garland': 'Weg damit' })).toEqual({
    'hide-garland': 'Weg damit',
    'show-garland': 'Girlande einblenden',
  });
});
