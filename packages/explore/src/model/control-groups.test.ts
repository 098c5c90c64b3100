import type { Control } from '@sightline/charts/edit';
import { describe, expect, it } from 'vitest';
import { inGroups, isChanged, startsOpen } from './control-groups.ts';

const base = { section: 'data', affects: 'query', labelId: 'label' } as const;
const limit: Control = { ...base, kind: 'number', name: 'limit', fallback: 5 };
const mean: Control = { ...base, group: 'rolling', kind: 'select', name: 'mean', fallback: 'None', options: [] };
const offsets: Control = {
  ...base,
  group: 'comparison',
  kind: 'choices',
  name: 'offsets',
  options: [],
  pattern: /./,
  patternHelpId: 'help',
};
const periods: Control = { ...base, group: 'rolling', kind: 'number', name: 'periods', fallback: 1 };
const format: Control = { ...base, group: 'yAxis', kind: 'number-format', name: 'format' };

describe('groups of controls', () => {
  it('EXPLORE-07 keeps the order, and the controls of a group together', () => {
    expect(inGroups([mean, limit, offsets, periods])).toEqual({
      plain: [limit],
      groups: [
        { id: 'rolling', controls: [mean, periods] },
        { id: 'comparison', controls: [offsets] },
      ],
    });
  });

  it.each([
    [limit, {}, false],
    [limit, { limit: 5 }, false],
    [limit, { limit: 0 }, true],
    [mean, { mean: 'None' }, false],
    [mean, { mean: null }, false],
    [mean, { mean: 'sum' }, true],
    [offsets, { offsets: [] }, false],
    [offsets, { offsets: ['1 year ago'] }, true],
    [{ ...base, kind: 'bounds', name: 'bounds' } as Control, { bounds: [null, null] }, false],
    [{ ...base, kind: 'bounds', name: 'bounds' } as Control, { bounds: [0, null] }, true],
    [format, { format: 'SMART_NUMBER' }, false],
    [format, { format: '.0%' }, true],
  ])('EXPLORE-07 %j with %j has a value of its own: %s', (control, form, expected) => {
    expect(isChanged(control, form)).toBe(expected);
  });

  it('EXPLORE-07 opens the groups of frequent settings and those with a changed setting', () => {
    expect(startsOpen('yAxis', [format], {})).toBe(true);
    expect(startsOpen('rolling', [mean, periods], {})).toBe(false);
    expect(startsOpen('rolling', [mean, periods], { periods: 3 })).toBe(true);
  });
});
