import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeBetween, changedText } from './text-change.ts';

const text = fc.oneof(fc.stringMatching(/^[ab]{0,12}$/u), fc.stringMatching(/^(?:select [ab]\n){0,900}$/u));

it('SQL-11 a change turns the earlier text into the later one, and holds nothing that both share at their ends', () => {
  fc.assert(
    fc.property(text, text, text, (head, middle, tail) => {
      const [before, after] = [head + tail, head + middle + tail];
      for (const [one, other] of [
        [before, after],
        [after, before],
        [head, tail],
      ] as const) {
        const change = changeBetween(one, other);
        expect(changedText(one, change)).toBe(other);
        const removed = one.slice(change.from, change.to);
        if (removed !== '' && change.insert !== '') {
          expect(removed[0]).not.toBe(change.insert[0]);
          expect(removed.at(-1)).not.toBe(change.insert.at(-1));
        }
      }
    }),
  );
});
