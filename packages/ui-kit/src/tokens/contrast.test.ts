import { describe, expect, it } from 'vitest';
import type { ThemeName } from './colors-of.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';
import type { Rgb } from './measure-color.ts';
import { contrast, difference, mix, over, parseColor, toneOf, visions } from './measure-color.ts';

const themes = { light, dark } as const;
const kinds = ['text', 'textMuted', 'textFaint'] as const;
const slots = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const hueOf = (value: string): number => toneOf(over(parseColor(value), [0, 0, 0])).hue;

describe.each(['light', 'dark'] as const)('%s', (theme: ThemeName) => {
  const { color, chart, sequential, code } = themes[theme];
  const solid = (value: string, below: Rgb): Rgb => over(parseColor(value), below);
  const surface = solid(color.surface, [0, 0, 0]);
  const ground = {
    canvas: solid(color.canvas, surface),
    sunken: solid(color.sunken, surface),
    surface,
    raised: solid(color.raised, surface),
  };
  const slot = (n: number): Rgb => solid(chart[`slot${n}` as keyof typeof chart], surface);

  it.each([...kinds, 'accent', 'danger', 'warning', 'success', 'info'] as const)('%s reads on every ground', (name) => {
    for (const below of Object.values(ground))
      expect(contrast(solid(color[name], below), below)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['hover', 'selected'] as const)('text reads on %s rows', (state) => {
    for (const name of ['surface', 'raised', 'canvas'] as const) {
      const below = solid(color[state], ground[name]);
      for (const kind of kinds) expect(contrast(solid(color[kind], below), below)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['accent', 'danger', 'warning', 'success', 'info'] as const)('%s reads on its own fill', (name) => {
    const fill = solid(color[`${name}Fill`], surface);
    expect(contrast(solid(color[name], fill), fill)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['text', 'accentFill'],
    ['textMuted', 'accentFill'],
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onAccent', 'accentPressed'],
    ['onDanger', 'danger'],
    ['onDanger', 'dangerHover'],
    ['onInverse', 'inverse'],
  ] as const)('%s reads on %s', (text, fill) => {
    const below = solid(color[fill], surface);
    expect(contrast(solid(color[text], below), below)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['borderControl', 'focus', 'star'] as const)('%s is seen on every ground', (name) => {
    for (const below of Object.values(ground))
      expect(contrast(solid(color[name], below), below)).toBeGreaterThanOrEqual(3);
  });

  it.each(['keyword', 'function', 'string', 'number', 'type', 'comment', 'punct'] as const)(
    'code: %s reads',
    (name) => {
      for (const below of [surface, solid(code.line, surface), ground.sunken])
        expect(contrast(solid(code[name], below), below)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(slots)('chart slot %i is seen, and text reads on it', (n) => {
    expect(contrast(slot(n), surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(slot(n), ground.canvas)).toBeGreaterThanOrEqual(3);
    const ink = solid(chart[`on${n}` as keyof typeof chart], surface);
    expect(contrast(ink, slot(n))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(solid(color.text, surface), mix(slot(n), surface, 0.4))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(visions) as Array<keyof typeof visions>)('VIZ-07: slots differ under %s vision', (vision) => {
    for (const a of slots)
      for (const b of slots) {
        // Most charts have up to eight colors, so the first eight must differ clearly from each other. Later colors may
        // be more similar to others, but less so to the color directly before them.
        const least = b <= 8 ? 12 : b === a + 1 ? 10 : 9;
        if (a < b) expect(difference(slot(a), slot(b), vision), `slots ${a} and ${b}`).toBeGreaterThanOrEqual(least);
      }
  });

  it.each([1, 2, 3, 4, 5, 6])('VIZ-07: slot %i is neither brown nor olive nor grey', (n) => {
    const { lightness, chroma, hue } = toneOf(slot(n));
    expect(chroma, 'grey').toBeGreaterThan(0.1);
    if (hue > 30 && hue <= 80) expect(Math.min(lightness / 0.64, chroma / 0.13), 'brown').toBeGreaterThan(1);
    if (hue > 80 && hue < 130) expect(lightness, 'olive').toBeGreaterThan(0.8);
  });

  it.each(slots)('VIZ-07: slot %i has one hue in both themes', (n) => {
    const [one, other] = [hueOf(light.chart[`slot${n}`]), hueOf(dark.chart[`slot${n}`])];
    expect(Math.abs(((one - other + 540) % 360) - 180)).toBeLessThanOrEqual(40);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('text reads on step %i of the blue ramp', (n) => {
    const step = (key: string) => solid(sequential[key as keyof typeof sequential], surface);
    // Text on step 6 of the light ramp is semibold, so its contrast may be a little lower.
    const least = theme === 'light' && n === 6 ? 4.1 : 4.5;
    expect(contrast(step(`onBlue${n}`), step(`blue${n}`))).toBeGreaterThanOrEqual(least);
  });

  it.each(['blue', 'teal', 'violet', 'amber'])('%s moves away from the background, step by step', (ramp) => {
    const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
      contrast(solid(sequential[`${ramp}${n}` as keyof typeof sequential], surface), surface),
    );
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size).toBe(9);
  });
});
