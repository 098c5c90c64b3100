import { describe, expect, it } from 'vitest';
import { keptDraftOf, newerDraft, restoreDraft } from './draft.ts';

const stored = (values: { name: string; note: string }, tag?: string) => ({ values, tag });
const begun = { name: 'Trips', note: '' };

describe('a draft that is found', () => {
  it.each([
    ['what was typed', begun],
    ['what was typed beside what others saved', { ...begun, note: 'By day' }],
  ])('SERVER-02 goes on with %s, on the save that it stands on', (_, now) => {
    const typed = { ...begun, name: 'Rides' };
    expect(restoreDraft(stored(now, '"2"'), { base: stored(begun, '"1"'), values: typed })).toEqual({
      base: stored(begun, '"1"'),
      values: typed,
    });
  });

  it('SERVER-02 takes in what others saved where no versions are kept', () => {
    const now = stored({ name: 'Trips', note: 'By day' });
    expect(restoreDraft(now, { base: stored(begun), values: { ...begun, name: 'Rides' } })).toEqual({
      base: now,
      values: { name: 'Rides', note: 'By day' },
    });
  });

  it.each([
    ['alone', { name: 'Rides', note: '' }],
    ['merged with what others changed', { name: 'Rides', note: 'By day' }],
  ])('SERVER-02 is overtaken by a save that holds it, %s', (_, now) => {
    const draft = { base: stored(begun, '"1"'), values: { ...begun, name: 'Rides' } };
    expect(restoreDraft(stored(now, '"3"'), draft)).toBeUndefined();
  });

  it('SERVER-02 is the one with the last key, or none where the last was that it is not wanted', () => {
    const old = { draft: { base: null, values: {} }, at: 1 };
    const gone = { draft: null, at: 2 };
    expect([newerDraft(old, gone), newerDraft(gone, old), newerDraft(undefined, old)]).toEqual([gone, gone, old]);
    expect([keptDraftOf(old), keptDraftOf(gone)]).toEqual([old, gone]);
    for (const wrong of [null, 7, {}, { at: 1 }, { at: '1', draft: null }, { at: 1, draft: { values: {} } }])
      expect(keptDraftOf(wrong)).toBeUndefined();
  });
});
