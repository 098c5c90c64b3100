import { scaleBand, scaleLinear, scaleLog, scaleUtc } from '@visx/scale';
import { bisectCenter } from '@visx/vendor/d3-array';
import { flagIn, listIn, type FormData } from '../query/form-data.ts';
import { stackSeries, type Series, type SeriesData } from './series-data.ts';
import type { SeriesMode, Stacking } from './series-style.ts';

interface ExtentFacts {
  readonly mode: SeriesMode;
  readonly stacking: Stacking;
  readonly form: FormData;
  readonly further?: readonly number[] | undefined;
}

const isLogarithmic = (form: FormData): boolean => flagIn(form, 'logAxis', false);

/**
 * Range of the value axis: the lowest and the highest drawn value. Zero is included, except on truncated axes of line
 * charts and on logarithmic axes.
 */
export const valueExtent = (
  series: readonly Series[],
  { mode, stacking, form, further }: ExtentFacts,
): readonly [number, number] => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const logarithmic = isLogarithmic(form);
  const take = (value: number | null) => {
    if (value === null || (logarithmic && value <= 0)) return;
    if (value < low) low = value;
    if (value > high) high = value;
  };
  if (stacking === 'none')
    for (const { values, forecast } of series)
      for (const column of [values, forecast?.lower ?? [], forecast?.upper ?? []]) column.forEach(take);
  else for (const spans of stackSeries(series, stacking === 'expand')) for (const span of spans) span.forEach(take);
  further?.forEach(take);
  if (low > high) [low, high] = logarithmic ? [1, 10] : [0, 1];
  if (!logarithmic && (mode !== 'line' || !flagIn(form, 'truncateYAxis', false))) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  const [from, to] = listIn(form, 'y_axis_bounds');
  if (typeof from === 'number') low = from;
  if (typeof to === 'number') high = to;
  // If the values are equal or nearly equal, the axis still needs a range.
  const isFlat = high - low <= Math.max(Math.abs(low), Math.abs(high)) * 1e-12 || high - low < 1e-200;
  return isFlat ? [low, low + 1] : [low, high];
};

/**
 * The methods of a d3 scale that the layout needs for the value axis: position of a value in px, ends of the axis, and
 * ticks.
 */
export interface ValueScale {
  (value: number): number;
  domain(): number[];
  ticks(count?: number): number[];
}

/** True if an axis with this extent is logarithmic: the settings say so, and all its values are positive. */
export const isLogarithmicAxis = (extent: readonly [number, number], form: FormData): boolean =>
  isLogarithmic(form) && extent[0] > 0;

/**
 * Creates the scale that converts values to positions in px. The axis ends at ticks, unless `endsThere` is set. It is
 * logarithmic if the chart's setting says so and all values are positive.
 */
export const valueScale = (
  extent: readonly [number, number],
  range: readonly [number, number],
  { form, tickCount, endsThere }: { readonly form: FormData; readonly tickCount: number; readonly endsThere: boolean },
): ValueScale => {
  const ends = { domain: [...extent], range: [...range] };
  if (isLogarithmicAxis(extent, form)) return scaleLog<number>({ ...ends, nice: true });
  return scaleLinear<number>({ ...ends, nice: endsThere ? false : tickCount });
};

/** Positions of the x values in px from the start of the plot, and the width of the band of each x value. */
export interface AxisScale {
  readonly position: (at: number) => number;
  readonly bandPx: number;
  /** Index of the nearest x. */
  readonly nearest: (px: number) => number;
  /** Returns about `count` times or numbers at which the axis can have ticks; empty for an axis of categories. */
  readonly ticks: (count: number) => readonly { readonly at: number; readonly value: number }[];
}

const smallestGap = (places: readonly number[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < places.length; at += 1) {
    const gap = Math.abs(places[at]! - places[at - 1]!);
    if (gap > 0 && gap < least) least = gap;
  }
  return least;
};

/** True if all times are the first of a month (UTC), as in buckets of months, quarters and years. */
const areMonths = (moments: readonly number[]): boolean =>
  moments.every((ms) => {
    const date = new Date(ms);
    return ms === Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  });

/** Converts a time to months since 1970, so that all months have the same width. */
const monthsOf = (ms: number): number => {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const start = Date.UTC(year, month);
  return (year - 1970) * 12 + month + (ms - start) / (Date.UTC(year, month + 1) - start);
};

const bandScale = (count: number, lengthPx: number): AxisScale => {
  const scale = scaleBand<number>({ domain: Array.from({ length: count }, (_, at) => at), range: [0, lengthPx] });
  const bandPx = scale.bandwidth();
  return {
    position: (at) => at * bandPx + bandPx / 2,
    bandPx,
    nearest: (px) => Math.max(0, Math.min(count - 1, Math.floor(px / Math.max(bandPx, 1e-9)))),
    ticks: () => [],
  };
};

/**
 * Creates the scale of the x axis. Categories have bands of equal width. Times and numbers have a continuous scale,
 * which requires ascending x values. For bars, it has half a band of space at both ends.
 */
export const axisScale = (data: SeriesData, lengthPx: number, mode: SeriesMode): AxisScale => {
  const count = Math.max(1, data.xs.length);
  if (data.axis === 'category') return bandScale(count, lengthPx);
  const moments = data.xs.map((x) => (typeof x === 'number' ? x : 0));
  // Months differ in length, but the bars of months have equal distances.
  const byMonth = mode === 'bar' && data.axis === 'time' && areMonths(moments);
  const numbers = byMonth ? moments.map(monthsOf) : moments;
  const [low, high] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const gap = smallestGap(numbers);
  const slots = low === high ? 1 : Math.round((high - low) / gap) + 1;
  const inset = mode === 'bar' ? lengthPx / slots / 2 : 0;
  const domain = low === high ? [low - 1, high + 1] : [low, high];
  const range = [inset, Math.max(inset, lengthPx - inset)] as const;
  const scale = scaleLinear<number>({ domain, range: [...range] });
  // Compute positions with a factor. Calling d3's scale would be slower, which is noticeable with a million points.
  const pxPerUnit = (range[1] - range[0]) / (high - low);
  const pxOf = (number: number) => (low === high ? lengthPx / 2 : range[0] + (number - low) * pxPerUnit);
  const numberAt = (px: number) => (low === high ? low + px - lengthPx / 2 : low + (px - range[0]) / pxPerUnit);
  const place = (value: number) => pxOf(byMonth ? monthsOf(value) : value);
  const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  return {
    position: (at) => (at < numbers.length ? pxOf(numbers[at]!) : 0),
    bandPx: low === high ? lengthPx : Math.max(1, (gap * lengthPx) / (high - low + gap)),
    nearest: (px) => bisectCenter(numbers, numberAt(px)),
    ticks: (wanted) => {
      const values =
        data.axis === 'time' && moments.length <= wanted
          ? moments
          : low === high
            ? [first]
            : data.axis === 'time'
              ? scaleUtc<number>({ domain: [new Date(first), new Date(last)], range: [0, 1] })
                  .ticks(wanted)
                  .map(Number)
              : scale.ticks(wanted);
      return values.map((value) => ({ at: place(value), value }));
    },
  };
};
