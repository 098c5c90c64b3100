import { describe, expect, it } from 'vitest';
import type { Condition, MarkClause } from './clause.ts';
import { conditionFilters, filterConditions } from './condition-filters.ts';
import { conditionsWith, isChosen } from './conditions.ts';

const web = { column: 'channel', value: 'Web' };
const stores = { column: 'channel', value: 'Stores' };
const may = { column: 'ds', value: Date.UTC(2026, 4), grain: 'P1M' };
const june = { column: 'ds', value: Date.UTC(2026, 5), grain: 'P1M' };
const low = { column: 'price', from: 0, to: 10 };
const high = { column: 'price', from: 10, to: 20, isClosed: true };

/** The filters after a series of clicks. */
const after = (...clicks: readonly (readonly [clauses: readonly MarkClause[], additive: boolean])[]) =>
  conditionFilters(
    clicks.reduce<readonly Condition[]>(
      (before, [clauses, additive]) => conditionsWith(before, clauses, { additive }),
      [],
    ),
  );

describe('a selection of marks', () => {
  it.each([
    ['one value', [[[web], false]], [{ col: 'channel', op: 'IN', val: ['Web'] }]],
    [
      'the same again',
      [
        [[web], false],
        [[web], false],
      ],
      [],
    ],
    [
      'another one',
      [
        [[web], false],
        [[stores], false],
      ],
      [{ col: 'channel', op: 'IN', val: ['Stores'] }],
    ],
    [
      'two',
      [
        [[web], false],
        [[stores], true],
      ],
      [{ col: 'channel', op: 'IN', val: ['Web', 'Stores'] }],
    ],
    [
      'two, one removed',
      [
        [[web], false],
        [[stores], true],
        [[web], true],
      ],
      [{ col: 'channel', op: 'IN', val: ['Stores'] }],
    ],
    [
      'several columns',
      [
        [[may, web], false],
        [[june, web], true],
      ],
      [
        { col: 'ds', op: 'IN', val: [may.value, june.value], grain: 'P1M' },
        { col: 'channel', op: 'IN', val: ['Web'] },
      ],
    ],
    [
      'another column',
      [
        [[web], false],
        [[may], true],
      ],
      [{ col: 'ds', op: 'IN', val: [may.value], grain: 'P1M' }],
    ],
    [
      'a range that is extended',
      [
        [[low], false],
        [[high], true],
      ],
      [
        { col: 'price', op: '>=', val: 0 },
        { col: 'price', op: '<=', val: 20 },
      ],
    ],
    [
      'a range that is cut',
      [
        [[low], false],
        [[high], true],
        [[high], true],
      ],
      [
        { col: 'price', op: '>=', val: 0 },
        { col: 'price', op: '<', val: 10 },
      ],
    ],
    [
      'a range of time',
      [[[{ column: 'ds', from: may.value, to: june.value, isTime: true }], false]],
      [{ col: 'ds', op: 'TEMPORAL_RANGE', val: '2026-05-01T00:00:00 : 2026-06-01T00:00:00' }],
    ],
  ] as const)("VIZ-10 DASH-22 is filters in the contract's form: %s", (_, clicks, filters) => {
    const made = after(...clicks);
    expect(made).toEqual(filters);
    expect(conditionFilters(filterConditions(made))).toEqual(filters);
  });

  it('VIZ-10 marks what it is met by, of several columns all', () => {
    const selected = conditionsWith([], [may, web], { additive: false });
    expect([[may, web], [june, web], [may]].map((clauses) => isChosen(selected, clauses))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isChosen([{ column: 'channel', values: ['Web'], excluded: true }], [stores])).toBe(true);
    expect([low, high].map((bin) => isChosen([low], [bin]))).toEqual([true, false]);
  });
});
