import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packFormDraft, readFormDraft, type FormDraft } from './form-draft.ts';

const values = fc.dictionary(
  fc.string({ minLength: 1 }),
  fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string())),
);
/** Values of a step, in which `undefined` stands for a setting that is removed. */
const changes = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.constant(undefined)));
const steps = fc.array(fc.record({ before: changes, after: changes }), { maxLength: 4 });
const draft: fc.Arbitrary<FormDraft> = fc.record({
  stored: values,
  tag: fc.option(fc.string(), { nil: undefined }),
  form: values,
  past: steps,
  future: steps,
  formKey: fc.option(fc.string(), { nil: undefined }),
});

describe('the draft of a chart', () => {
  it('EXPLORE-13 keeps settings and steps through JSON, also steps that remove settings', () => {
    fc.assert(
      fc.property(draft, (given) => {
        const stored = JSON.parse(JSON.stringify(packFormDraft(given))) as ReturnType<typeof packFormDraft>;
        const found = readFormDraft(stored)!;
        expect(found).toEqual(given);
        expect(found.past.map(({ after }) => Object.keys(after).toSorted())).toEqual(
          given.past.map(({ after }) => Object.keys(after).toSorted()),
        );
      }),
    );
  });

  it('EXPLORE-13 is none if it cannot be read, and has no steps if one of them cannot', () => {
    expect(readFormDraft({ base: {}, values: {} })).toBeUndefined();
    expect(readFormDraft({ base: { stored: {} }, values: { form: [] } })).toBeUndefined();
    const steps = [
      { before: [], after: [['a', 1]] },
      { before: 'x', after: [] },
    ];
    const found = readFormDraft({ base: { stored: {} }, values: { form: { a: 1 }, past: steps, future: 7 } });
    expect(found).toEqual({
      stored: {},
      tag: undefined,
      form: { a: 1 },
      past: [],
      future: [],
      formKey: undefined,
    });
  });
});
