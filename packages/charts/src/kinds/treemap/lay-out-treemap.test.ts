import { describe, expect, it } from 'vitest';
import { madeProductChannels, madeProducts } from '../../parts/made-parts.ts';
import { partTree } from '../../parts/part-tree.ts';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { layOutTreemap } from './lay-out-treemap.ts';

const wholeOf = (groupby: readonly string[], result = madeProducts) =>
  partTree(madeFacts({ formData: { groupby, metric: 'revenue' }, results: [result] }), { field: 'groupby' })!.whole;
const size = { width: 600, height: 400 };

describe('a treemap', () => {
  it('VIZ-05 has areas by amounts', () => {
    const whole = wholeOf(['line']);
    for (const { part, box } of layOutTreemap(whole, { ...size, hasStrips: false })) {
      const share = (box.width * box.height) / (600 * 400);
      expect(Math.abs(share - part.amount / whole.amount)).toBeLessThan(0.02);
    }
  });

  it('VIZ-05 has each part inside of its group, after it', () => {
    const tiles = layOutTreemap(wholeOf(['line', 'product', 'channel'], madeProductChannels), {
      ...size,
      hasStrips: true,
    });
    for (const [at, { path, box }] of tiles.entries()) {
      const above = tiles.findIndex(({ part }) => part === path.at(-1));
      if (path.length === 0) continue;
      expect(above).toBeGreaterThanOrEqual(0);
      expect(above).toBeLessThan(at);
      const outer = tiles[above]!;
      expect(box.x).toBeGreaterThanOrEqual(outer.box.x);
      expect(box.y).toBeGreaterThanOrEqual(outer.box.y + outer.stripPx);
      expect(box.x + box.width).toBeLessThanOrEqual(outer.box.x + outer.box.width);
      expect(box.y + box.height).toBeLessThanOrEqual(outer.box.y + outer.box.height);
    }
  });

  it('VIZ-05 is one rectangle without a dimension', () => {
    const tiles = layOutTreemap(wholeOf([]), { ...size, hasStrips: false });
    expect(tiles.map(({ part, box }) => [part.name, box])).toEqual([
      ['revenue', { x: 0, y: 0, width: 600, height: 400 }],
    ]);
  });
});
