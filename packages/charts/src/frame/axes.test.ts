import { describe, expect, it } from 'vitest';
import { categoryTicks, spacedTicks, valueTickCount } from './axes.ts';
import { fitText, textWidth } from './text-width.ts';

describe('axes', () => {
  it('VIZ-05 drops ticks until none touches another', () => {
    const ticks = Array.from({ length: 40 }, (_, at) => ({ at: at * 12, text: 'January' }));
    const kept = spacedTicks(ticks);
    for (const [at, tick] of kept.entries()) {
      const next = kept[at + 1];
      if (next) expect(next.at - tick.at).toBeGreaterThan(textWidth('January'));
    }
    expect(kept.length).toBeGreaterThan(5);
  });

  it('VIZ-05 shortens long names in the middle so that endings stay', () => {
    const short = fitText('Department of Commerce, North', 90);
    expect(short).toMatch(/^Dep.*…/);
    expect(short.endsWith('th')).toBe(true);
    expect(textWidth(short)).toBeLessThanOrEqual(90);
    expect(fitText('ok', 90)).toBe('ok');
  });

  it('VIZ-05 gives few ticks to small plots', () => {
    expect([40, 120, 300, 900].map(valueTickCount)).toEqual([2, 3, 6, 6]);
    const names = Array.from({ length: 10_000 }, (_, at) => `category ${at}`);
    const ticks = categoryTicks(
      (at) => names[at]!,
      (at) => at * 0.08,
      { count: names.length, bandPx: 0.08 },
    );
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.length).toBeLessThan(20);
  });
});
