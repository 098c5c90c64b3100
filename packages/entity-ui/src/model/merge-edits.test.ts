import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isSame, mergeEdits } from './merge-edits.ts';

const base = { name: 'Trips', description: '', cache: 60 };

describe('mergeEdits', () => {
  it('HOME-57 takes both edits where they do not touch', () => {
    const mine = { ...base, name: 'Rides' };
    const theirs = { ...base, description: 'By day' };
    expect(mergeEdits({ base, mine, theirs })).toEqual({
      merged: { name: 'Rides', description: 'By day', cache: 60 },
      clashes: [],
      taken: [['description']],
    });
  });

  it('HOME-57 tells where they touch and takes what is chosen', () => {
    const three = { base, mine: { ...base, name: 'Rides', cache: 5 }, theirs: { ...base, name: 'Journeys', cache: 5 } };
    expect(mergeEdits(three).clashes).toEqual([{ path: ['name'], base: 'Trips', mine: 'Rides', theirs: 'Journeys' }]);
    expect(mergeEdits(three).merged).toEqual({ name: 'Rides', description: '', cache: 5 });
    expect(mergeEdits(three, () => 'theirs').merged).toEqual({ name: 'Journeys', description: '', cache: 5 });
  });

  it('HOME-57 goes into settings and into lists of things with names', () => {
    const before = { settings: { color: 'red', rows: 10 }, owners: [{ value: 1, label: 'Ada' }] };
    const mine = {
      settings: { color: 'blue', rows: 10 },
      owners: [
        { value: 1, label: 'Ada' },
        { value: 2, label: 'Bo' },
      ],
    };
    const theirs = { settings: { color: 'red', rows: 50 }, owners: [{ value: 3, label: 'Cy' }] };
    expect(mergeEdits({ base: before, mine, theirs })).toMatchObject({
      merged: {
        settings: { color: 'blue', rows: 50 },
        owners: [
          { value: 2, label: 'Bo' },
          { value: 3, label: 'Cy' },
        ],
      },
      clashes: [],
    });
  });

  it('HOME-57 asks where one removed what the other changed', () => {
    const before = {
      columns: [
        { id: 1, label: 'a' },
        { id: 2, label: 'b' },
      ],
    };
    const three = {
      base: before,
      mine: { columns: [{ id: 1, label: 'a' }] },
      theirs: {
        columns: [
          { id: 1, label: 'a' },
          { id: 2, label: 'B' },
        ],
      },
    };
    expect(mergeEdits(three).clashes).toEqual([
      { path: ['columns', '2'], base: { id: 2, label: 'b' }, mine: undefined, theirs: { id: 2, label: 'B' } },
    ]);
    expect(mergeEdits(three).merged).toEqual(three.mine);
    expect(mergeEdits(three, () => 'theirs').merged).toEqual(three.theirs);
  });

  it('HOME-57 takes a list without names as one value', () => {
    const three = { base: { by: ['a'] }, mine: { by: ['a', 'b'] }, theirs: { by: ['c'] } };
    expect(mergeEdits(three).clashes).toMatchObject([{ path: ['by'] }]);
  });

  it('HOME-57 loses nothing of an edit that stands alone', () => {
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue());
    fc.assert(
      fc.property(fields, fields, (before, edited) => {
        const alone = mergeEdits({ base: before, mine: edited, theirs: before });
        const other = mergeEdits({ base: before, mine: before, theirs: edited });
        expect(alone.clashes).toEqual([]);
        expect(other.clashes).toEqual([]);
        expect(isSame(alone.merged, edited) && isSame(other.merged, edited)).toBe(true);
      }),
    );
  });

  it('HOME-57 gives each side whole where it is chosen everywhere and changed everything', () => {
    const fields = fc.record({ a: fc.integer(), b: fc.string() });
    fc.assert(
      fc.property(fields, fields, fields, (before, mine, theirs) => {
        const { merged } = mergeEdits({ base: before, mine, theirs }, () => 'theirs');
        for (const key of ['a', 'b'] as const)
          expect(merged[key]).toBe(isSame(theirs[key], before[key]) ? mine[key] : theirs[key]);
      }),
    );
  });
});
