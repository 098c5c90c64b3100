import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import type { PaletteItem } from './palette-item.ts';
import { groupItems, rankItems } from './rank-items.ts';
import { isInScope, readTyped } from './read-typed.ts';

const item = (title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  key: title,
  type: 'chart',
  title: foldText(title),
  ...more,
});
const names = (items: readonly PaletteItem[], typed: string, recent: Record<string, number> = {}): string[] =>
  rankItems(items, typed, new Map(Object.entries(recent)), 50).map(({ item: { title } }) => title.text);

it('SHELL-33 ranks by the match: whole, beginning, words, initials, inside, letter by letter, beside', () => {
  const inOrder = [
    item('Stock'),
    item('Stocks by week'),
    item('Weekly stock'),
    item('Sales to other continents know'),
    item('Livestock'),
    item('Set of clocks known'),
    item('Deliveries', { place: foldText('shop.stock') }),
  ];
  expect(names(inOrder.toReversed(), 'stock')).toEqual([
    'Stock',
    'Stocks by week',
    'Weekly stock',
    'Sales to other continents know',
    'Livestock',
    'Set of clocks known',
    'Deliveries',
  ]);
});

it('SHELL-33 among equal matches what the user opened last comes first, and never before a better match', () => {
  const items = [item('Revenue by week'), item('Revenue by month'), item('Net revenue')];
  expect(names(items, 'rev', { 'Net revenue': 900, 'Revenue by week': 5 })).toEqual([
    'Revenue by week',
    'Revenue by month',
    'Net revenue',
  ]);
  expect(names(items, 'rev', { 'Revenue by month': 7, 'Revenue by week': 5 })[0]).toBe('Revenue by month');
});

it('SHELL-33 words are looked for in the title, the place and the owner together', () => {
  const items = [item('Revenue', { place: foldText('Mara Lindqvist') }), item('Revenue of others')];
  expect(names(items, 'rev mara')).toEqual(['Revenue']);
});

it('SHELL-33 what the server found in the content is shown for the words that found it alone', () => {
  const items = [item('Trading overview', { foundBy: 'margin', excerpt: '… margin …' })];
  expect(names(items, 'Margin')).toEqual(['Trading overview']);
  expect(names(items, 'margins')).toEqual([]);
});

it('SHELL-33 nothing typed lists by own recency, then as given', () => {
  expect(names([item('A'), item('B'), item('C')], ' ', { C: 3, B: 9 })).toEqual(['B', 'C', 'A']);
});

it('SHELL-33 groups follow their best match, each with so many at most', () => {
  const items = [item('Home', { type: 'page' }), item('Home prices'), item('Home loans'), item('Homes sold')];
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
