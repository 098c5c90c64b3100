import { describe, expect, it } from 'vitest';
import { annotationOf, isJsonOrEmpty } from './annotation.ts';

describe('annotations', () => {
  it.each([
    ['2026-11-21T08:30:00', '2026-11-21T08:30'],
    ['2026-11-21T08:30:15.250000', '2026-11-21T08:30:15'],
    ['2026-11-21 08:30:00+00:00', '2026-11-21T08:30'],
    ['', ''],
    [null, ''],
  ])('LIST-27 reads %s as a field writes it', (wire, shown) => {
    expect(annotationOf({ id: 1, start_dttm: wire, end_dttm: wire })).toMatchObject({ start: shown, end: shown });
  });

  it('LIST-27 takes JSON and nothing as metadata', () => {
    expect(['', '  ', '{}', '[1]', '"x"'].map(isJsonOrEmpty)).toEqual([true, true, true, true, true]);
    expect(['{', "{'a': 1}", 'x'].map(isJsonOrEmpty)).toEqual([false, false, false]);
  });
});
