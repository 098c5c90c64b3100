import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickPx } from '../frame/axes.ts';
import { textWidth } from '../frame/text-width.ts';
import type { FormData } from '../query/form-data.ts';
import { resultColumns } from '../view/result-columns.ts';
import { spreadHeights } from './EndLabels.tsx';
import { layOutSeries } from './lay-out-series.ts';
import { edgeColor } from './line-points.ts';
import { seriesData } from './series-data.ts';
import { seriesStyle, type SeriesMode } from './series-style.ts';
import { nextMark } from './series-source.ts';

const result = (values: readonly (number | null)[], time = true) =>
  resultColumns({
    colnames: ['x', 'n'],
    coltypes: [time ? 2 : 1, 0],
    data: values.map((n, at) => ({ x: time ? Date.UTC(2026, 0, 1 + at) : `name ${at}`, n })),
  });
const lay = (
  values: readonly (number | null)[],
  form: FormData = {},
  options: { mode?: SeriesMode; time?: boolean; width?: number } = {},
) => {
  const { mode = 'line', time = true, width = 500 } = options;
  const settings = { x_axis: 'x', metrics: ['n'], ...form };
  const data = seriesData(result(values, time), settings);
  const request = {
    data,
    shown: data.series,
    form: settings,
    mode,
    width,
    height: 300,
    locale: 'en',
    metricFormats: {},
  };
  return layOutSeries(request);
};

describe('the edge between stacked areas', () => {
  const edgeOf = (points: number, form: FormData, mode: SeriesMode = 'area') => {
    const layout = lay(
      Array.from({ length: points }, (_, at) => at),
      form,
      { mode },
    );
    return edgeColor(layout, points, 'own', 'surface');
  };

  it('VIZ-05 separates wide areas, and hides no narrow peak', () => {
    expect(edgeOf(20, { stack: 'Stack' })).toBe('surface');
    expect(edgeOf(200, { stack: 'Stack' })).toBe('own');
    expect(edgeOf(20, { stack: null })).toBe('own');
    expect(edgeOf(20, {}, 'line')).toBe('own');
  });
});

describe('the layout of a chart over an axis', () => {
  it('VIZ-05 names each year at its first label, however many labels have room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 250, max: 1200 }), fc.integer({ min: 2, max: 160 }), (width, weeks) => {
        const start = Date.UTC(2003, 1, 3);
        const rows = Array.from({ length: weeks }, (_, at) => ({ x: start + at * 7 * 86_400_000, n: at }));
        const settings = { x_axis: 'x', metrics: ['n'], time_grain_sqla: 'P1W' };
        const data = seriesData(resultColumns({ colnames: ['x', 'n'], coltypes: [2, 0], data: rows }), settings);
        const { axis, axisTicks } = layOutSeries({
          data,
          shown: data.series,
          form: settings,
          mode: 'line',
          width,
          height: 300,
          locale: 'en',
          metricFormats: {},
        });
        const [from, to] = [axis.position(0), axis.position(weeks - 1)];
        // Labels are at whole days.
        const momentAt = (at: number) => start + ((at - from) / (to - from)) * (weeks - 1) * 7 * 86_400_000;
        let year: number | undefined;
        for (const { at, text, second = '' } of axisTicks) {
          const own = new Date(momentAt(at) + 3_600_000).getUTCFullYear();
          if (own !== year) expect(`${text} ${second}`).toContain(String(own));
          year = own;
        }
      }),
    );
  });

  it('VIZ-05 never lets ticks touch, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.boolean(),
        fc.integer({ min: 240, max: 1200 }),
        (values, time, width) => {
          const { axisTicks, valueTicks, place, base } = lay(values, {}, { time, width, mode: time ? 'line' : 'bar' });
          for (const [at, tick] of axisTicks.entries()) {
            const next = axisTicks[at + 1];
            if (next)
              expect(next.at - tick.at).toBeGreaterThan(
                (textWidth(tick.text, tickPx) + textWidth(next.text, tickPx)) / 2,
              );
          }
          for (const [at, tick] of valueTicks.entries()) {
            const next = valueTicks[at + 1];
            if (next) expect(Math.abs(next.at - tick.at)).toBeGreaterThan(12);
          }
          expect(base).toBeCloseTo(place(0));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('VIZ-06 draws logarithmic axes above zero only, with ticks apart', () => {
    const { valueTicks, place } = lay([0, 1, 50_000], { logAxis: true });
    const heights = valueTicks.map(({ at }) => at).sort((a, b) => a - b);
    expect(heights.every((at, index) => index === 0 || at - heights[index - 1]! >= 16)).toBe(true);
    expect(place(1)).toBeGreaterThan(place(50_000));
  });

  it('VIZ-06 has gaps in lines, and bars without height, where a logarithmic axis has no place for a value', () => {
    const values = [10, 0, -5, 1000];
    const line = lay(values, { logAxis: true });
    expect(values.map((_, at) => line.span(0, at) !== undefined)).toEqual([true, false, false, true]);
    for (const stack of [null, 'Stack']) {
      const bars = lay(values, { logAxis: true, stack }, { mode: 'bar' });
      const heights = values.map((_, at) => {
        const [from, to] = bars.span(0, at)!;
        return from - to;
      });
      expect(heights.every((height) => Number.isFinite(height))).toBe(true);
      expect(heights[3]!).toBeGreaterThan(heights[0]!);
      expect(heights[1]).toBe(0);
    }
    expect(line.place(0)).toBe(line.place(-5));
  });

  it('VIZ-05 leaves out rows without a moment and puts the others in order', () => {
    const data = seriesData(
      resultColumns({
        colnames: ['x', 'n'],
        coltypes: [2, 0],
        data: [
          { x: 5, n: 1 },
          { x: null, n: 2 },
          { x: 3, n: 4 },
        ],
      }),
      { x_axis: 'x' },
    );
    expect([data.xs, data.series[0]!.values]).toEqual([
      [3, 5],
      [4, 1],
    ]);
  });

  it.each([
    [{ viz_type: 'echarts_timeseries_line' }, { mode: 'line', curve: 'straight' }],
    [{ viz_type: 'echarts_timeseries_smooth' }, { curve: 'smooth' }],
    [{ viz_type: 'echarts_timeseries_step', seriesType: 'end' }, { curve: 'step-after' }],
    [{ viz_type: 'echarts_timeseries_scatter' }, { isScatter: true }],
    [{ viz_type: 'echarts_timeseries', seriesType: 'bar' }, { mode: 'bar' }],
    [{ viz_type: 'echarts_timeseries_line', area: true }, { mode: 'area' }],
  ])('VIZ-03 opens %j in its style', (form, expected) => {
    expect(seriesStyle(form, 'line')).toMatchObject(expected);
  });

  it('VIZ-05 moves the names at the ends of lines apart, within the plot', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 4 }), (heights) => {
        const placed = [...spreadHeights(heights, 300)].sort((a, b) => a - b);
        expect(placed.every((y, at) => at === 0 || y - placed[at - 1]! >= 14)).toBe(true);
        expect(placed.at(-1)).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('VIZ-08 walks over marks with the arrows, also where the chart lies on its side', () => {
    const upright = lay([1, 2, 3]);
    const lying = lay([1, 2], { orientation: 'horizontal' }, { mode: 'bar', time: false });
    expect(nextMark(upright, undefined, 'ArrowRight')).toEqual({ at: 0 });
    expect(nextMark(upright, undefined, 'ArrowLeft')).toEqual({ at: 2 });
    expect(nextMark(upright, { at: 2 }, 'ArrowRight')).toEqual({ at: 2 });
    expect(nextMark(upright, { at: 1 }, 'ArrowDown')).toEqual({ at: 1, key: 'n' });
    expect(nextMark(upright, { at: 1 }, 'End')).toEqual({ at: 2 });
    expect(nextMark(lying, { at: 0 }, 'ArrowDown')).toEqual({ at: 1 });
    expect(nextMark(upright, { at: 1 }, 'x')).toBeUndefined();
  });
});
