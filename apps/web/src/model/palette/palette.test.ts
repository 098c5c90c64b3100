import { foldText, rankItems } from '@sightline/core/finding';
import { expect, it } from 'vitest';
import { groupItems } from './group-items.ts';
import type { ItemType, PaletteItem } from './palette-item.ts';
import { isInScope, readTyped } from './read-typed.ts';

const item = (title: string, type: ItemType = 'chart'): PaletteItem => ({ key: title, type, title: foldText(title) });

it('SHELL-33 groups follow their best match, each with so many at most', () => {
  const items = [item('Home', 'page'), item('Home prices'), item('Home loans'), item('Homes sold')];
  const groups = groupItems(rankItems(items, 'home', new Map(), 50), 2);
  expect(groups.map(({ name, items: held }) => [name, held.map(({ item: { title } }) => title.text)])).toEqual([
    ['pages', ['Home']],
    ['things', ['Home loans', 'Homes sold']],
  ]);
});

it.each([
  ['> the', 'actions', 'the'],
  ['#sales', 'tags', 'sales'],
  [' @mara ', 'people', 'mara'],
  ['a > b', 'all', 'a > b'],
  ['', 'all', ''],
])('SHELL-33 reads the sign before the text: "%s"', (typed, scope, text) => {
  expect(readTyped(typed)).toEqual({ scope, text });
});

it('SHELL-33 a sign leaves only what it stands for', () => {
  expect(isInScope('actions', 'action')).toBe(true);
  expect(isInScope('actions', 'chart')).toBe(false);
  expect(isInScope('all', 'tag')).toBe(false);
  expect(isInScope('people', 'person')).toBe(true);
});
