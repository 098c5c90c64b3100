import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickPx } from '../frame/axes.ts';
import { textWidth } from '../frame/text-width.ts';
import { resultColumns } from '../view/result-columns.ts';
import { layOutSeries } from './lay-out-series.ts';
import { seriesData } from './series-data.ts';
import type { SeriesMode } from './series-style.ts';

const lay = (
  names: readonly (string | number)[],
  form: Readonly<Record<string, unknown>>,
  { width = 600, height = 300, mode = 'bar' }: { width?: number; height?: number; mode?: SeriesMode } = {},
) => {
  const settings = { x_axis: 'x', metrics: ['n'], ...form };
  const isTime = typeof names[0] === 'number';
  const result = resultColumns({
    colnames: ['x', 'n'],
    coltypes: [isTime ? 2 : 1, 0],
    data: names.map((x, at) => ({ x, n: at })),
  });
  const data = seriesData(result, settings);
  return layOutSeries({
    data,
    shown: data.series,
    form: settings,
    mode,
    width,
    height,
    locale: 'en',
    metricFormats: {},
  });
};

describe('turned labels of the x axis', () => {
  it.each([
    { angle: 45, expected: 45 },
    { angle: -90, expected: 90 },
    { angle: '30', expected: 30 },
    { angle: 400, expected: 90 },
    { angle: 15, expected: 15 },
    { angle: 14, expected: 0 },
    { angle: undefined, expected: 0 },
    { angle: 'steep', expected: 0 },
  ])('VIZ-06 turn by $expected degrees for the setting $angle', ({ angle, expected }) => {
    expect(lay(['a', 'b'], { xAxisLabelRotation: angle }).labelAngle).toBe(expected);
  });

  it('VIZ-06 stay horizontal beside horizontal bars and in small pictures', () => {
    const form = { xAxisLabelRotation: 45 };
    expect(lay(['a', 'b'], { ...form, orientation: 'horizontal' }).labelAngle).toBe(0);
    expect(lay(['a', 'b'], form, { width: 200 }).labelAngle).toBe(0);
  });

  it('VIZ-06 name categories in full that had no room side by side', () => {
    const names = Array.from({ length: 20 }, (_, at) => `Product line ${at}`);
    const texts = (form: object) => lay(names, { ...form }).axisTicks.map(({ text }) => text);
    expect(texts({ xAxisLabelRotation: 45 })).toEqual(names);
    expect(texts({})).not.toEqual(names);
  });

  it('VIZ-06 keep the year of a time in the same line', () => {
    const months = Array.from({ length: 6 }, (_, at) => Date.UTC(2025, 9 + at));
    const { axisTicks } = lay(months, { xAxisLabelRotation: 90, time_grain_sqla: 'P1M' });
    expect(axisTicks.map(({ text }) => text)).toEqual(['Oct 2025', 'Nov', 'Dec', 'Jan 2026', 'Feb', 'Mar']);
    expect(axisTicks.every(({ second }) => second === undefined)).toBe(true);
  });

  it('VIZ-05 never touch and stay inside the picture, whatever the names and the angle', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 15, max: 90 }),
        fc.integer({ min: 240, max: 1400 }),
        fc.integer({ min: 160, max: 800 }),
        (names, angle, width, height) => {
          const { axisTicks, plot, labelAngle } = lay(names, { xAxisLabelRotation: angle }, { width, height });
          const [sine, cosine] = [Math.sin((labelAngle * Math.PI) / 180), Math.cos((labelAngle * Math.PI) / 180)];
          for (const [at, tick] of axisTicks.entries()) {
            const px = textWidth(tick.text, tickPx);
            const next = axisTicks[at + 1];
            // Parallel lines of text are apart by their distance along the axis times the sine.
            if (next) expect((next.at - tick.at) * sine).toBeGreaterThanOrEqual(tickPx);
            expect(px * sine).toBeLessThanOrEqual(Math.max(24 * sine, height - plot.top - plot.height) + 0.001);
            if (px > 24) expect(plot.left + tick.at - px * cosine).toBeGreaterThanOrEqual(-0.001);
          }
          expect(plot.height).toBeGreaterThanOrEqual(10);
        },
      ),
      { numRuns: 300 },
    );
  });
});
