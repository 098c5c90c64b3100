import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { rankItems, type Findable } from './rank-items.ts';

const item = (title: string, more: Partial<Findable> = {}): Findable => ({
  key: title,
  title: foldText(title),
  ...more,
});
const names = (items: readonly Findable[], typed: string, recent: Record<string, number> = {}): string[] =>
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
  const items = [item('Trading overview', { foundBy: 'margin' })];
  expect(names(items, 'Margin')).toEqual(['Trading overview']);
  expect(names(items, 'margins')).toEqual([]);
});

it('SHELL-33 nothing typed lists by own recency, then as given', () => {
  expect(names([item('A'), item('B'), item('C')], ' ', { C: 3, B: 9 })).toEqual(['B', 'C', 'A']);
});
