import { colorsOf } from '@sightline/ui-kit/colors';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './readable-on.ts';
import { schemeColors, valueScheme } from './color-schemes.ts';
import { namedSchemes, schemesIn } from './named-schemes.ts';

const colors = colorsOf('dark');

describe('color schemes', () => {
  it('VIZ-07 have the colors of the categorical schemes that existing charts name', () => {
    const ids = ['supersetColors', 'supersetAndPresetColors', 'presetColors', 'modernSunset', 'colorsOfRainbow'];
    ids.push('blueToGreen', 'redToYellow', 'wavesOfBlue', 'd3Category10', 'd3Category20', 'd3Category20b');
    ids.push('d3Category20c', 'googleCategory10c', 'googleCategory20c', 'bnbColors', 'lyftColors');
    ids.push('echarts4Colors', 'echarts5Colors');
    expect(new Set(Object.keys(namedSchemes))).toEqual(new Set(ids));
    for (const id of ids) {
      expect(schemeColors(id, { ...colors, schemes: namedSchemes })).toBe(namedSchemes[id]);
      for (const color of namedSchemes[id]!) expect(color).toMatch(/^#[\da-f]{6}$/u);
    }
    expect(schemeColors('toString', { ...colors, schemes: namedSchemes })).toBe(colors.slots);
  });

  it('VIZ-07 stand out from a dark background: only colors that would vanish are lighter there', () => {
    expect(schemesIn(colorsOf('light'))).toBe(namedSchemes);
    const inDark = schemesIn(colors);
    for (const [id, own] of Object.entries(namedSchemes))
      own.forEach((color, at) => {
        const shown = inDark[id]![at]!;
        expect(contrastOf(shown, colors.surface), `${id} ${color}`).toBeGreaterThanOrEqual(3);
        expect(shown === color, `${id} ${color}`).toBe(contrastOf(color, colors.surface) >= 3);
      });
    // WCAG contrast of black and of a gray with white.
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('VIZ-07 have shades behind our own colors, all different', () => {
    const all = valueScheme(undefined, colors);
    expect(all.slice(0, 12)).toEqual(colors.slots);
    expect(new Set(all).size).toBe(24);
    expect(valueScheme('lyftColors', { ...colors, schemes: namedSchemes })).toHaveLength(10);
  });
});
