import { describe, expect, it } from 'vitest';
import { madeProducts } from '../../parts/made-parts.ts';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { sunburstDrawing } from './drawing.ts';
import { layOutSunburst, placeRings } from './lay-out-sunburst.ts';
import { placeLabels } from './place-labels.ts';
import { sunburstTree } from './sunburst-tree.ts';

const rows = madeRows({ line: 1, product: 1, revenue: 0, profit: 0 }, [
  ['Shoes', 'Boots', 45, 9],
  ['Shoes', 'Sandals', 30, 3],
  ['Tents', 'Family', 25, 10],
]);
const form = { columns: ['line', 'product'], metric: 'revenue' };

describe('the rings of a sunburst', () => {
  it('VIZ-05 have angles by amounts, and parts beside what they belong to', () => {
    const { whole } = sunburstTree(madeFacts({ formData: form, results: [rows] }))!;
    const placed = layOutSunburst(whole, placeRings(2, { width: 200, height: 200 }));
    const turns = placed.map(({ part, sector: { from, to } }) => [
      part.name,
      Math.round((from / 2 / Math.PI) * 100),
      Math.round((to / 2 / Math.PI) * 100),
    ]);
    expect(turns).toEqual([
      ['Shoes', 0, 75],
      ['Boots', 0, 45],
      ['Sandals', 45, 75],
      ['Tents', 75, 100],
      ['Family', 75, 100],
    ]);
    expect(placed[1]!.sector.innerPx).toBe(placed[0]!.sector.outerPx);
  });

  it('VIZ-05 tell shares of the part above and of the whole, and the second metric', () => {
    const facts = madeFacts({ formData: { ...form, secondary_metric: 'profit' }, results: [rows] });
    const data = sunburstDrawing.transform(facts)!;
    const { marks } = sunburstDrawing.scene(data, facts, new Set());
    expect(marks[1]!.label).toBe('Shoes → Boots');
    expect(marks[1]!.rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'revenue: 45',
      'profit: 9',
      'profit per revenue: 0.2',
      'Share of Shoes: 60.0%',
      'Share of total: 45.0%',
    ]);
    expect(sunburstDrawing.legend!(data, facts)).toMatchObject({ kind: 'ramp', from: '0.1', to: '0.4' });
    expect(sunburstDrawing.summary(data, facts)).toBe('revenue: 100 in 2 parts by line; largest: Shoes (75.0%)');
  });

  it('VIZ-05 light a part with its own parts and those that it belongs to', () => {
    const facts = madeFacts({ formData: form, results: [madeProducts] });
    const scene = sunburstDrawing.scene(sunburstDrawing.transform(facts)!, facts, new Set());
    expect([...sunburstDrawing.related!(scene, '1-0')!]).toEqual(['1', '1-0']);
    expect(sunburstDrawing.related!(scene, '1')!.has('1-1')).toBe(true);
    expect(sunburstDrawing.related!(scene, '1')!.has('0')).toBe(false);
  });
});

describe('labels in sectors', () => {
  const sector = { centerX: 100, centerY: 100, innerPx: 30, outerPx: 95, from: 0, to: Math.PI / 2 };

  it('VIZ-05 are left out where they do not fit whole', () => {
    const place = (text: string, to: number) => placeLabels([{ id: 'a', text, sector: { ...sector, to } }]);
    expect(place('Shoes', Math.PI / 2)).toHaveLength(1);
    expect(place('Shoes', 0.05)).toEqual([]);
    expect(place('Departmentofagriculturalmachinery', Math.PI / 2)).toEqual([]);
    // A text may be wrapped between words.
    const wide = placeLabels([{ id: 'a', text: 'Waterways of the north', sector: { ...sector, outerPx: 150 } }]);
    expect(wide.map(({ lines }) => lines.join(' '))).toEqual(['Waterways of the north']);
  });
});
