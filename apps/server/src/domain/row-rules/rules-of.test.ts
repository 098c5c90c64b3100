import { describe, expect, it } from 'vitest';
import { conditionOf, holdsFor } from './rules-of.ts';

describe('whom a rule holds for', () => {
  const gamma = new Set([4]);

  it('SERVER-05 SERVER-09 holds a regular rule for the holders of its roles, Admin among them only where it is named', () => {
    expect(holdsFor({ type: 'Regular', roleIds: [4, 9] }, gamma)).toBe(true);
    expect(holdsFor({ type: 'Regular', roleIds: [9] }, gamma)).toBe(false);
    expect(holdsFor({ type: 'Regular', roleIds: [] }, gamma)).toBe(false);
  });

  it('SERVER-05 SERVER-09 holds a base rule for all but the holders of its roles', () => {
    expect(holdsFor({ type: 'Base', roleIds: [9] }, gamma)).toBe(true);
    expect(holdsFor({ type: 'Base', roleIds: [] }, gamma)).toBe(true);
    expect(holdsFor({ type: 'Base', roleIds: [4] }, gamma)).toBe(false);
    expect(holdsFor({ type: 'Base', roleIds: [4] }, new Set())).toBe(true);
  });
});

describe('the condition of several rules', () => {
  it('SERVER-05 says nothing where there is no rule', () => {
    expect(conditionOf([])).toBeUndefined();
  });

  it.each([
    {
      rules: [{ clause: 'a = 1', groupKey: null }],
      condition: '((a = 1\n))',
    },
    {
      rules: [
        { clause: 'a = 1', groupKey: null },
        { clause: 'b = 2', groupKey: '' },
      ],
      condition: '((a = 1\n)) AND ((b = 2\n))',
    },
    {
      rules: [
        { clause: 'a = 1', groupKey: 'team' },
        { clause: 'b = 2', groupKey: null },
        { clause: 'a = 3 -- three', groupKey: 'team' },
      ],
      condition: '((a = 1\n) OR (a = 3 -- three\n)) AND ((b = 2\n))',
    },
  ])('SERVER-05 joins rules of one group by OR and groups by AND: $condition', ({ rules, condition }) => {
    expect(conditionOf(rules)).toBe(condition);
  });
});
