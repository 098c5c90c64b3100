import { colorsOf } from '@sightline/ui-kit/colors';
import { describe, expect, it } from 'vitest';
import { rampColors } from './ramp-colors.ts';
import { isDivergingRamp, rampSchemes } from './ramp-schemes.ts';
import { readableOn } from './readable-on.ts';

describe('text on colors', () => {
  it.each([
    ['#ffffff', '#171A21'],
    ['#313C5A', '#FFFFFF'],
    ['rgb(250, 250, 200)', '#171A21'],
    ['rgb(20, 20, 60)', '#FFFFFF'],
  ])('VIZ-05 chooses the readable color on %s', (fill, expected) => {
    expect(readableOn(fill, { text: '#171A21', surface: '#FFFFFF' })).toBe(expected);
  });

  it('VIZ-05 takes black or white where both colors of a theme are too faint', () => {
    expect(readableOn('#6f7fa8', { text: '#E6E8EE', surface: '#16181D' })).toBe('#000000');
    expect(readableOn('#767676', { text: '#E6E8EE', surface: '#16181D' })).toBe('#000000');
  });
});

describe('ramps', () => {
  it('VIZ-07 have the colors of the schemes that existing charts name', () => {
    const colors = colorsOf('light');
    expect(rampColors('blue_white_yellow', colors)).toEqual(['#00d1c1', '#ffffff', '#ffb400']);
    expect(rampColors('schemeBlues', colors)).toHaveLength(8);
    expect(rampColors('nobody knows', colors)).toBe(colors.sequential.blue);
    for (const ramp of Object.values(rampSchemes)) for (const color of ramp) expect(color).toMatch(/^#[\da-f]{6}$/u);
    expect(isDivergingRamp('schemeRdBu')).toBe(true);
    expect(isDivergingRamp('oranges')).toBe(false);
    expect(isDivergingRamp(undefined)).toBe(false);
  });
});
