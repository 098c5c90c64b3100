import { makeText } from '@sightline/core/react';
import { describe, expect, it } from 'vitest';
import { interactMessages } from '../messages/interact.ts';
import { partialNote } from './partial-note.ts';

const at = (day: number, hour = 0) => Date.UTC(2026, 4, day, hour);

describe('the line of a tooltip for a partial bucket', () => {
  it.each([
    ['P1M', { last: { start: at(1), moment: at(12, 7) } }, 'Incomplete: data until 12 May'],
    ['P1M', { last: { start: at(1), moment: at(13) } }, 'Incomplete: data until 12 May'],
    ['P1M', { first: { start: at(1), moment: at(9) } }, 'Incomplete: data from 9 May'],
    ['PT6H', { last: { start: at(1), moment: at(1, 4) } }, 'Incomplete: data until 1 May, 04:00'],
    ['P1M', { last: { start: at(2), moment: at(12) } }, undefined],
    ['P1M', undefined, undefined],
  ])('VIZ-06 names the end of %s', (grain, partial, expected) => {
    const text = makeText(interactMessages.en, 'en');
    expect(partialNote(partial, at(1), { form: { time_grain_sqla: grain }, locale: 'en', text })).toBe(expected);
  });
});
