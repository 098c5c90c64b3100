import { editableKinds, type EditableKind } from '@sightline/charts/edit';
import { describe, expect, it } from 'vitest';
import { findKinds } from './kind-groups.ts';

const nameOf = { kind: ({ key }: EditableKind) => key.replaceAll('_', ' '), group: (group: string) => group };
const keys = (search: string) =>
  findKinds(editableKinds, search, nameOf).map(({ group, kinds }) => [group, kinds.map(({ key }) => key)]);

describe('kinds in the gallery', () => {
  it('EXPLORE-04 stand once each, in groups', () => {
    const found = findKinds(editableKinds, '', nameOf).flatMap(({ kinds }) => kinds.map(({ key }) => key));
    expect([...found].sort()).toEqual(editableKinds.map(({ key }) => key).sort());
    expect(keys('')[0]?.[0]).toBe('evolution');
  });

  it.each([
    ['PIE', [['part', ['pie']]]],
    ['number total', [['number', ['big_number_total']]]],
    ['nothing like this', []],
  ])('EXPLORE-04 are found by all words of “%s”', (search, expected) => {
    expect(keys(search)).toEqual(expected);
  });

  it('EXPLORE-04 of another package come last, as others', () => {
    const own = { ...editableKinds[0]!, key: 'our_own' };
    expect(findKinds([own, ...editableKinds], '', nameOf).at(-1)).toEqual({ group: 'other', kinds: [own] });
  });
});
