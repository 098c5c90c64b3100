import { describe, expect, it } from 'vitest';
import { ownerOptionsOf, treeOptionsOf } from './index.ts';

describe('options from the contract', () => {
  it('HOME-63 reads owners with their ids, and whether each is active', () => {
    expect(
      ownerOptionsOf([
        { value: 3, text: 'Ada Lovelace', extra: { active: true } },
        { value: 4, text: 'Gone Person', extra: { active: false } },
        { value: 5, text: 'Old Server' },
        { value: 'none', text: 'No account' },
      ]),
    ).toEqual([
      { value: 3, label: 'Ada Lovelace', active: true },
      { value: 4, label: 'Gone Person', active: false },
      { value: 5, label: 'Old Server', active: true },
    ]);
  });

  it('HOME-63 reads nested choices, and none without a value and a label', () => {
    expect(
      treeOptionsOf([
        { value: 1, label: 'Tab', children: [{ value: 'CHART-2', label: 'Chart' }, { value: 3 }] },
        { label: 'No value', children: [{ value: 9, label: 'Lost with it' }] },
        { value: 'leaf', label: 'Leaf', children: [] },
        'nothing',
      ]),
    ).toEqual([
      { value: 1, label: 'Tab', children: [{ value: 'CHART-2', label: 'Chart' }] },
      { value: 'leaf', label: 'Leaf' },
    ]);
    expect(treeOptionsOf(null)).toEqual([]);
  });
});
