import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideLegend, legendRoom, sortedLegend } from './legend-room.ts';

const itemsOf = (...labels: readonly string[]) => labels.map((label) => ({ key: label, label, color: '#000' }));
const few = itemsOf('North', 'South');
const many = itemsOf(...Array.from({ length: 60 }, (_, at) => `Region number ${at}`));

describe('the space of a legend', () => {
  it.each([
    { orientation: undefined, side: 'top', rest: { x: 0, y: 32, width: 600, height: 268 } },
    { orientation: 'top', side: 'top', rest: { x: 0, y: 32, width: 600, height: 268 } },
    { orientation: 'bottom', side: 'bottom', rest: { x: 0, y: 0, width: 600, height: 268 } },
    { orientation: 'elsewhere', side: 'top', rest: { x: 0, y: 32, width: 600, height: 268 } },
  ])('VIZ-06 is $side of the plot for the setting $orientation', ({ orientation, side, rest }) => {
    const size = { width: 600, height: 300 };
    const room = legendRoom(few, { formData: { legendOrientation: orientation }, ...size });
    expect(room.side).toBe(side);
    expect(besideLegend(size, room)).toEqual(rest);
  });

  it.each(['left', 'right'] as const)('VIZ-06 is as wide as its names at the %s, up to a third', (side) => {
    const size = { width: 600, height: 300 };
    const formData = { legendOrientation: side };
    const narrow = legendRoom(few, { formData, ...size });
    expect(narrow.px).toBeLessThan(90);
    const { x, width } = besideLegend(size, narrow);
    expect([x, width]).toEqual([side === 'left' ? narrow.px : 0, 600 - narrow.px]);
    const long = legendRoom(itemsOf('A region with a very, very, very, very long name', 'B'), { formData, ...size });
    expect(long.px).toBe(204);
    expect(legendRoom(few, { formData, width: 390, height: 300 }).side).toBe('top');
  });

  it('VIZ-06 shows two rows by default, and all rows that fit in a third of the height if the settings say so', () => {
    const size = { width: 600, height: 600 };
    expect(legendRoom(many, { formData: {}, ...size }).px).toBe(2 * 24 + 8);
    expect(legendRoom(many, { formData: { legendType: 'plain' }, ...size }).px).toBe(8 * 24 + 8);
    expect(legendRoom(few, { formData: { legendType: 'plain' }, ...size }).px).toBe(24 + 8);
  });

  it('VIZ-06 leaves the plot inside the picture, whatever the settings and sizes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('top', 'bottom', 'left', 'right'),
        fc.constantFrom('plain', 'scroll'),
        fc.array(fc.string(), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 240, max: 2000 }),
        fc.integer({ min: 160, max: 2000 }),
        (legendOrientation, legendType, labels, width, height) => {
          const room = legendRoom(itemsOf(...labels), { formData: { legendOrientation, legendType }, width, height });
          const rest = besideLegend({ width, height }, room);
          expect(rest.x + rest.width).toBeLessThanOrEqual(width);
          expect(rest.y + rest.height).toBeLessThanOrEqual(height);
          expect(Math.min(rest.width, rest.height)).toBeGreaterThanOrEqual(40);
        },
      ),
    );
  });

  it('VIZ-06 sorts the names as people count, only if the settings say so', () => {
    const items = itemsOf('Zone 10', 'Zone 9', 'alpha');
    const namesIn = (legendSort: unknown) => sortedLegend(items, { legendSort }, 'en').map(({ label }) => label);
    expect(namesIn(null)).toEqual(['Zone 10', 'Zone 9', 'alpha']);
    expect(namesIn('asc')).toEqual(['alpha', 'Zone 9', 'Zone 10']);
    expect(namesIn('desc')).toEqual(['Zone 10', 'Zone 9', 'alpha']);
  });
});
