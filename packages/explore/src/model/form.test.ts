import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alteredSettings, applyEdit, makeEdit, revertEdit, sameSetting, switchKind, type FormData } from './form.ts';

const form = fc.dictionary(
  fc.constantFrom('metric', 'groupby', 'row_limit', 'x_axis', 'stack', 'color_scheme'),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 })),
  { noNullPrototype: true },
);

describe('the settings of a chart', () => {
  it('EXPLORE-11 lists what was altered with old and new, by content', () => {
    const stored = {
      viz_type: 'pie',
      groupby: ['a'],
      row_limit: 10,
      datasource: '3__table',
      adhoc_filters: [{ subject: 'x', val: null }],
    };
    expect(
      alteredSettings(stored, { ...stored, slice_id: 9, groupby: ['a'], adhoc_filters: [{ subject: 'x' }] }),
    ).toEqual([]);
    expect(alteredSettings(stored, { ...stored, groupby: ['b'], row_limit: undefined })).toEqual([
      { name: 'groupby', before: ['a'], after: ['b'] },
      { name: 'row_limit', before: 10, after: undefined },
    ]);
  });

  it.each([
    [undefined, null, true],
    [[], undefined, true],
    ['', undefined, true],
    [0, undefined, false],
    [false, undefined, false],
    [[1], { 0: 1 }, false],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [{ a: 1 }, { a: 2 }, false],
  ])('EXPLORE-11 compares %j with %j', (a, b, expected) => {
    expect(sameSetting(a, b)).toBe(expected);
  });

  it('EXPLORE-13 takes any edit back', () => {
    fc.assert(
      fc.property(form, form, (before, changes) => {
        const edit = makeEdit(before, changes);
        if (!edit) return;
        const after = applyEdit(before, edit);
        expect(after).toMatchObject(changes);
        expect(revertEdit(after, edit)).toEqual(before);
      }),
    );
  });

  it('EXPLORE-13 makes no edit of what changes nothing', () => {
    expect(makeEdit({ a: 1 }, { a: 1 })).toBeUndefined();
  });

  it('EXPLORE-04 keeps every setting over A → B → A', () => {
    fc.assert(
      fc.property(form, form, form, (settings, defaultsA, defaultsB) => {
        const a: FormData = applyEdit(settings, switchKind(settings, 'a', defaultsA));
        const b = applyEdit(a, switchKind(a, 'b', defaultsB));
        const back = applyEdit(b, switchKind(b, 'a', defaultsA));
        expect(back).toMatchObject(a);
        expect(revertEdit(b, switchKind(a, 'b', defaultsB))).toEqual(a);
      }),
    );
  });
});
