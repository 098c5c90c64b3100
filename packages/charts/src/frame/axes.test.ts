import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryTicks, spacedTicks, tickPx, valueTickCount, withinRoom } from './axes.ts';
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

  it('VIZ-05 moves labels at the ends of an axis inwards, so that none is cut and none touches another', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(places, fc.constantFrom('3 Mar', 'September', '1'), fc.nat(40), (at, text, margin) => {
        const width = textWidth(text, tickPx);
        const ticks = spacedTicks(at.toSorted((a, b) => a - b).map((place) => ({ at: place, text })));
        const kept = withinRoom(ticks, { fromPx: -margin, toPx: 600 + margin });
        const middles = kept.map((tick) => tick.at + (tick.shift ?? 0));
        for (const [nth, middle] of middles.entries()) {
          expect(middle - width / 2).toBeGreaterThanOrEqual(-margin - 1e-9);
          expect(middle + width / 2).toBeLessThanOrEqual(600 + margin + 1e-9);
          expect(Math.abs(middle - kept[nth]!.at)).toBeLessThanOrEqual(width / 2);
          if (nth > 0) expect(middle - middles[nth - 1]!).toBeGreaterThan(width);
        }
        // Ticks whose labels fit completely into the available space are returned unchanged.
        const inside = ticks.filter((tick) => tick.at - width / 2 >= -margin && tick.at + width / 2 <= 600 + margin);
        expect(kept).toEqual(expect.arrayContaining(inside));
        if (ticks.length === 1) expect(kept).toHaveLength(1);
      }),
    );
  });

  it('VIZ-05 shortens long names in the middle so that endings stay', () => {
    const short = fitText('Department of Commerce, North', 90);
    expect(short).toMatch(/^Dep.*…/);
    expect(short.endsWith('th')).toBe(true);
    expect(textWidth(short)).toBeLessThanOrEqual(90);
    expect(fitText('ok', 90)).toBe('ok');
  });

  it('VIZ-05 gives few ticks to small plots', () => {
    expect([40, 120, 300, 900].map((height) => valueTickCount(height))).toEqual([2, 3, 6, 6]);
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
