import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem, putItem } from './move-item.ts';

describe('items of a control', () => {
  it.each([
    [0, 2, 'bac'],
    [0, 3, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [1, 2, 'abc'],
    [9, 0, 'abc'],
  ])('EXPLORE-05 moves the item at %i before the one at %i', (from, before, expected) => {
    expect(moveItem([...'abc'], from, before).join('')).toBe(expected);
  });

  it('EXPLORE-05 keeps all items, and the order of the others', () => {
    const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.nat(7), fc.nat(8), (items, from, before) => {
        const at = from % items.length;
        const moved = moveItem(items, at, Math.min(before, items.length));
        expect(moved.filter((item) => item !== items[at])).toEqual(items.toSpliced(at, 1));
        expect(moved.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  it.each([
    [['a', 'b'], 'c', 1, false, 'acb'],
    [['a', 'b'], 'a', 2, false, 'ba'],
    [['a'], 'b', 0, true, 'b'],
    [[], 'b', 0, true, 'b'],
  ])('EXPLORE-05 adds to %j the item %j before %i (single: %s)', (items, item, before, single, expected) => {
    expect(putItem(items, item, { before, single }).join('')).toBe(expected);
  });
});
