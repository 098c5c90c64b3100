import { expect, it } from 'vitest';
import { bulbColors, drawGarland, twinkleGroups } from './garland-drawing.ts';

const drawing = drawGarland();

it('DECOR-19 draws the same garland every time', () => {
  expect(drawGarland()).toEqual(drawing);
});

it('DECOR-19 keeps the wire, the hooks and the bulbs inside the picture', () => {
  const wire = [...drawing.wire.matchAll(/[ML]([\d.]+) ([\d.]+)/gu)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  expect(wire.at(0)?.x).toBe(0);
  expect(wire.at(-1)?.x).toBe(700);
  for (const { x, y } of [...wire, ...drawing.hooks, ...drawing.bulbs.map((bulb) => ({ ...bulb, y: bulb.y + 23 }))]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(drawing.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(drawing.height);
  }
});

it('DECOR-19 hangs bulbs of all colours and rhythms, no two alike side by side', () => {
  const { bulbs } = drawing;
  expect(new Set(bulbs.map(({ color }) => color)).size).toBe(bulbColors);
  expect(new Set(bulbs.map(({ group }) => group)).size).toBe(twinkleGroups);
  for (const [index, bulb] of bulbs.slice(1).entries()) {
    expect(bulb.color).not.toBe(bulbs[index]?.color);
    expect(bulb.group).not.toBe(bulbs[index]?.group);
  }
});
