import { colorsOf } from '@sightline/ui-kit/colors';
import { describe, expect, it } from 'vitest';
import { schemeColors, valueScheme } from './color-schemes.ts';
import { namedSchemes } from './named-schemes.ts';

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

  it('VIZ-07 have shades behind our own colors, all different', () => {
    const all = valueScheme(undefined, colors);
    expect(all.slice(0, 12)).toEqual(colors.slots);
    expect(new Set(all).size).toBe(24);
    expect(valueScheme('lyftColors', { ...colors, schemes: namedSchemes })).toHaveLength(10);
  });
});
