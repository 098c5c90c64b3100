import { expect, it } from 'vitest';
import { sameTree } from './same-tree.ts';

const same = (left: unknown, right: unknown): boolean => sameTree(left, right, (field) => field === 'at');

it.each([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [
    { a: 1, at: 5 },
    { at: 9, a: 1 },
  ],
  [{ a: 1, at: 5 }, { a: 1 }],
])('SQL-51 %j is the same tree as %j', (left, right) => {
  expect([same(left, right), same(right, left)]).toEqual([true, true]);
});

it.each([
  [[], {}],
  [{}, ''],
  [{}, null],
  [1, '1'],
  [{ a: 1 }, { a: 2 }],
  [{ a: null }, { b: null }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
])('SQL-51 %j is another tree than %j', (left, right) => {
  expect([same(left, right), same(right, left)]).toEqual([false, false]);
});

it('SQL-51 trees of any depth are compared', () => {
  const deep = (last: string): unknown => {
    let tree: unknown = last;
    for (let level = 0; level < 100_000; level += 1) tree = { child: tree };
    return tree;
  };
  expect([same(deep('a'), deep('a')), same(deep('a'), deep('b'))]).toEqual([true, false]);
});
