import { describe, expect, it } from 'vitest';
import { momentWords } from './moment-ticks.ts';

const said = (moments: readonly number[], name?: string) =>
  momentWords(moments, name, 'en').map(({ text, second }) => (second === undefined ? text : `${text}/${second}`));

describe('words of moments on an axis', () => {
  it.each([
    ['years', [Date.UTC(2024), Date.UTC(2025)], ['2024', '2025']],
    ['months', [Date.UTC(2025, 10), Date.UTC(2025, 11), Date.UTC(2026, 0)], ['Nov/2025', 'Dec', 'Jan/2026']],
    ['days', [Date.UTC(2026, 4, 3), Date.UTC(2026, 4, 4)], ['3 May/2026', '4 May']],
    ['hours', [Date.UTC(2026, 4, 3, 22), Date.UTC(2026, 4, 4, 0)], ['22:00/3 May 2026', '00:00/4 May 2026']],
  ])('VIZ-05 give the wider unit of %s once', (_, moments, expected) => {
    expect(said(moments)).toEqual(expected);
  });

  it('VIZ-05 follow a chosen format', () => {
    expect(said([Date.UTC(2026, 4, 3)], '%d.%m.')).toEqual(['03.05.']);
  });
});
