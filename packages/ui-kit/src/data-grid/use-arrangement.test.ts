import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedColumn, noOrder, pinnedColumn, placesOf, type ColumnOrder } from './use-arrangement.ts';

const names = ['a', 'b', 'c', 'd'];
const shown = (order: ColumnOrder, of: readonly string[] = names) => placesOf(of, order).map((at) => of[at]!);
const pin = (order: ColumnOrder, name: string, isPinned = true) =>
  pinnedColumn(shown(order), order, { at: shown(order).indexOf(name), isPinned });
const move = (order: ColumnOrder, name: string, to: number) =>
  movedColumn(shown(order), order, { from: shown(order).indexOf(name), to });

describe('arranged columns', () => {
  it('SQL-31 keep their order until they are moved or pinned', () => {
    expect(shown(noOrder)).toEqual(names);
    expect(shown(move(noOrder, 'a', 2))).toEqual(['b', 'c', 'a', 'd']);
    expect(shown(move(noOrder, 'd', 0))).toEqual(['d', 'a', 'b', 'c']);
    expect(shown(move(noOrder, 'b', 99))).toEqual(['a', 'c', 'd', 'b']);
  });

  it('SQL-31 are pinned at the start, in the order of pinning, and unpinned beside it', () => {
    const both = pin(pin(noOrder, 'c'), 'b');
    expect(shown(both)).toEqual(['c', 'b', 'a', 'd']);
    expect([...both.pinned].toSorted()).toEqual(['b', 'c']);
    const one = pin(both, 'c', false);
    expect(shown(one)).toEqual(['b', 'c', 'a', 'd']);
    expect([...one.pinned]).toEqual(['b']);
  });

  it('SQL-31 are pinned or unpinned by a move across the edge', () => {
    const order = pin(pin(noOrder, 'a'), 'b');
    expect([...move(order, 'd', 1).pinned].toSorted()).toEqual(['a', 'b', 'd']);
    expect(shown(move(order, 'd', 1))).toEqual(['a', 'd', 'b', 'c']);
    expect([...move(order, 'a', 3).pinned]).toEqual(['b']);
    expect([...move(order, 'd', 2).pinned].toSorted()).toEqual(['a', 'b']);
  });

  it('SQL-31 of another result come in their own order', () => {
    const order = pin(move(noOrder, 'd', 0), 'c');
    expect(shown(order, ['d', 'e', 'c'])).toEqual(['c', 'd', 'e']);
    expect(shown(order)).toEqual(['c', 'd', 'a', 'b']);
  });

  it('SQL-31 are never lost or doubled, and pinned ones are always first', () => {
    const step = fc.record({ kind: fc.constantFrom('move', 'pin', 'unpin'), at: fc.nat(4), to: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let order = noOrder;
        for (const { kind, at, to } of steps) {
          const before = shown(order);
          if (kind === 'move') order = movedColumn(before, order, { from: at, to });
          else order = pinnedColumn(before, order, { at, isPinned: kind === 'pin' });
          const after = shown(order);
          expect(after.toSorted()).toEqual(names);
          const edge = after.filter((name) => order.pinned.has(name)).length;
          expect(after.slice(0, edge).every((name) => order.pinned.has(name))).toBe(true);
          if (kind === 'move' && at < 4) expect(after.indexOf(before[at]!)).toBe(Math.min(to, 3));
        }
      }),
    );
  });
});
